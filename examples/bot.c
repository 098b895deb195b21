/* A bot in plain C99, without a JSON library: what it needs it finds by searching the line.
 *
 *     cc -O2 -o bot bot.c
 *     sushibelt play --bots cmd:./bot
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE (1 << 20)

static const char *LIKED[] = {
    "squid_nigiri", "wasabi", "sashimi", "tempura", "dumpling", "maki_3", "salmon_nigiri",
    "tofu", "edamame", "pudding", "maki_2", "eel", "tea",
};

/* The options come before the view, so the first list of that name is the right one. */
static void choose(const char *options, char *best, size_t room) {
    const char *end = strchr(options, ']');
    for (size_t i = 0; i < sizeof LIKED / sizeof *LIKED; i++) {
        char quoted[80];
        snprintf(quoted, sizeof quoted, "\"%s\"", LIKED[i]);
        const char *found = strstr(options, quoted);
        if (found && end && found < end) {
            snprintf(best, room, "%s", quoted);
            return;
        }
    }
    const char *first = strchr(options, '"');
    snprintf(best, room, "%.*s", (int)(strchr(first + 1, '"') - first) + 1, first);
}

int main(void) {
    static char line[LINE];
    char best[80];
    setvbuf(stdout, NULL, _IOLBF, 0); /* a line that waits in a buffer is an answer that never comes */
    while (fgets(line, sizeof line, stdin)) {
        if (strstr(line, "\"type\":\"hello\"")) {
            puts("{\"type\":\"hello\",\"protocol\":1,\"name\":\"C\"}");
        } else if (strstr(line, "\"type\":\"ask\"")) {
            const char *question = strstr(line, "\"question\":");
            const char *options = strstr(line, "\"options\":[");
            if (!question || !options) return 1;
            choose(options + strlen("\"options\":["), best, sizeof best);
            printf("{\"type\":\"answer\",\"question\":%ld,\"answer\":%s}\n",
                   strtol(question + strlen("\"question\":"), NULL, 10), best);
        } else if (strstr(line, "\"type\":\"quit\"")) {
            break;
        }
    }
    return 0;
}
