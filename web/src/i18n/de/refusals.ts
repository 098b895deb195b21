import type { EngineCode, SaidCode } from "../../engine/refusal";
import type { NoticeCode, RefusalCode } from "../../lib/messages";
import { filled, type Facts } from "../filled";

export const refusals: Record<RefusalCode, string> = {
  no_such_table: "Diesen Tisch gibt es nicht.",
  no_finished_game: "Hier gibt es kein beendetes Spiel.",
  table_closed: "Dieser Tisch ist geschlossen.",
  token_opens_no_seat: "Dein Platz an diesem Tisch ist nicht mehr deiner.",
  no_spectators: "An diesem Tisch darf niemand zusehen.",
  hello_first: "Zuerst muss sich die Seite vorstellen.",
  no_seat: "Du hast hier keinen Platz.",
  name_missing: "Sag bitte, wie du heißt.",
  name_too_long: "Ein Name hat hier höchstens {most} Buchstaben.",
  name_taken: "Hier heißt schon jemand {name}.",
  turn_seconds: "Für einen Zug gibt es {least} bis {most} Sekunden, oder 0 für keine Grenze.",
  classic_menu: "Das klassische Spiel hat keine Speisekarten.",
  classic_printing: "Nur Party hat eine erste Auflage mit eigenen Regeln; das klassische Spiel hat keine.",
  classic_players: "Klassisch wird zu zweit bis zu fünft gespielt, nicht zu {players}.",
  party_players: "Party wird zu zweit bis zu acht gespielt, nicht zu {players}.",
  menu: "Diese Speisekarte geht nicht: {problem}",
  one_own_seat: "Höchstens ein Platz kann dein eigener sein.",
  bot_without_seat: "Nur auf dem Platz eines Bots wird ein Bot genannt.",
  unknown_bot: "Diesen Bot gibt es nicht: {problem}",
  bot_not_here: "Diesen Bot gibt es hier nicht; ein Programm setzt sich selbst, mit dem Schlüssel des Platzes.",
  bot_too_slow: "Ein Bot überlegt hier höchstens {seconds} Sekunden.",
  bot_too_thorough: "Ein Bot macht hier höchstens {simulations} Simulationen.",
  no_such_seat: "Den Platz {seat} gibt es an diesem Tisch nicht.",
  all_seats_taken: "Alle Plätze sind besetzt.",
  seat_taken: "Dieser Platz ist besetzt.",
  too_late_for_seat: "Im selben Moment hat sich jemand anderes gesetzt. Versuch es noch einmal.",
  host_starts: "Austeilen kann nur, wer eingeladen hat.",
  host_plans: "Wer wo sitzt, bestimmt, wer eingeladen hat.",
  host_lends: "Den Platz anderer kann nur verleihen, wer eingeladen hat.",
  host_removes: "Andere bitten zu gehen kann nur, wer eingeladen hat.",
  host_changes: "Was gespielt wird, ändert nur, wer eingeladen hat.",
  host_abandons: "Abbrechen kann nur, wer eingeladen hat.",
  host_passes: "Die Leitung gibt nur weiter, wer sie hat.",
  host_is_here: "Wer den Tisch leitet, ist da oder war es eben noch.",
  host_already: "Diese Person leitet den Tisch schon.",
  seated_start: "Austeilen kann nur, wer hier sitzt.",
  game_is_on: "Das Spiel läuft schon.",
  seat_open: "Ein Platz ist noch frei: Warte auf jemanden, oder lass dort einen Bot spielen.",
  seats_open: "{count} Plätze sind noch frei: Warte auf jemanden, oder lass dort Bots spielen.",
  too_many_people: "Hier sitzen {people} Leute: So wenige Plätze reichen nicht.",
  seat_is_somebodys: "Dieser Platz gehört {name}.",
  nobody_sits_there: "Dort sitzt niemand.",
  bot_plays_there: "Dort spielt schon ein Bot.",
  person_is_here: "{name} ist da; verleihen lässt sich nur ein leerer Stuhl.",
  only_others_leave: "Nur andere kannst du bitten zu gehen.",
  seat_not_lent: "Du sitzt schon auf deinem Platz.",
  seat_is_lent: "Ein Bot spielt für dich; nimm zuerst deinen Platz zurück.",
  no_game: "Gerade läuft kein Spiel.",
  game_over: "Das Spiel ist aus.",
  stale_game: "Jenes Spiel ist vorbei.",
  stale_question: "Diese Frage ist vorbei.",
  nothing_asked: "Du wirst gerade nichts gefragt; alle warten auf {names}.",
  illegal_answer: "Diese Antwort geht jetzt nicht.",
  not_chosen: "Du hast noch nicht gewählt.",
  too_late: "Die Karten sind aufgedeckt; es ist zu spät.",
  nothing_to_choose: "In diesem Zug hast du nichts zu wählen.",
  person_plays: "Hier spielt wieder ein Mensch.",
  bot_left: "Dieser Bot spielt hier nicht mehr.",
  no_hints: "An diesem Tisch gibt es keine Tipps.",
  hints_for_players: "Tipps gibt es nur für die, die mitspielen.",
  hint_coming: "Dein Tipp ist unterwegs.",
  bot_failed: "Der Bot hat versagt: {problem}",
  unreadable: "Das ist nicht zu lesen: {problem}.",
  not_json: "Das ist kein JSON.",
  wrong_type: "Hierher gehört JSON.",
  too_long: "Das ist zu lang.",
  foreign_page: "Diese Seite ist nicht von uns und darf das hier nicht.",
  nothing_here: "Hier ist nichts.",
  wrong_method: "Das geht unter dieser Adresse nicht.",
  too_many: "Das war viel auf einmal; warte bitte eine Minute.",
  flood: "Das war zu viel auf einmal; verbinde dich bitte neu.",
  not_possible: "Das geht nicht: {problem}",
  closing: "Der Dienst macht gerade zu; versuch es gleich noch einmal.",
  not_stored: "Das ließ sich nicht speichern ({problem}); versuch es bitte noch einmal.",
  store_silent: "Der Speicher antwortet nicht; versuch es gleich noch einmal.",
  busy: "Hier ist gerade zu viel los; bitte versuch es in einer Minute noch einmal.",
  crowded: "An diesem Tisch wollen zu viele etwas auf einmal; versuch es bitte noch einmal.",
  broken: "Hier ist etwas schiefgegangen; es wurde aufgeschrieben.",
};

/** Was Spielen auf diesem Gerät und Aufzeichnungen im Weg stehen kann. */
export const here: Record<EngineCode, string> = {
  bad_record: "Diese Aufzeichnung geht nicht: {problem}",
  other_rules: "Dieses Spiel ist nach Regelfassung {rules} gespielt; diese Seite spielt Fassung {version}.",
  starts_elsewhere: "Dieses Spiel beginnt mittendrin, mit einer Stellung; das kann die Seite noch nicht zeigen.",
  bad_save: "Dieses Spiel ist so aufgehoben, dass es sich nicht mehr lesen lässt.",
  not_kept: "Dieser Browser hebt hier nichts auf, oder es ist kein Platz mehr: Das Spiel geht weiter, ist aber weg, wenn die Seite geschlossen wird.",
  elsewhere: "Dieses Spiel ist in einem anderen Tab oder Fenster weitergegangen.",
  no_such_game: "Dieses Spiel ist in diesem Browser nicht aufgehoben.",
  no_engine: "Die Spielmaschine läuft in diesem Browser nicht. Tische mit anderen gehen trotzdem.",
  engine_failed: "In der Spielmaschine ist etwas schiefgegangen. Lade die Seite neu, dann geht es weiter.",
};

export const notices: Record<NoticeCode, string> = {
  bot_replaced: "Der Bot {failed} hat versagt. Ab jetzt spielt {bot} für {name}.",
  time_is_up: "Die Zeit von {name} ist um: Ein Bot hat geantwortet.",
  abandoned: "Das Spiel wurde abgebrochen.",
  changed: "An diesem Tisch wird jetzt anders gespielt.",
  new_host: "{name} leitet jetzt den Tisch.",
};

export function refusal(code: SaidCode, facts?: Facts): string {
  const sentence = (refusals as Record<string, string>)[code] ?? (here as Record<string, string>)[code];
  return filled(sentence ?? refusals.broken, facts);
}

export function notice(code: NoticeCode, facts?: Facts): string {
  return filled(notices[code] ?? "", facts);
}
