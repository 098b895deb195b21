// Lo que se dice en las lecciones.
import type { SceneWords } from "../en/lessons";

const STAYS_OPEN = {
  sashimi: "Deja los sashimi: los tres valen 10 mientras estén boca arriba.",
  tofu: "Deja el tofu: tu última carta será otro, y dos valen 6.",
};

export const lessons: SceneWords[] = [
  {
    title: "El juego clásico",
    opening: "Eres Ana, en la última de tres rondas. En cada turno todos eligen una carta, la muestran y pasan el resto de la mano a la izquierda.",
    closing: "Tempura {tempura}, sashimi {sashimi}, maki {maki}, pudin {pudding}; nigiri {nigiri}, de los que 9 son del calamar sobre wasabi. La última carta de una mano no se elige: tu huevo.",
    lines: [
      {
        words: "Una pareja de tempura vale 5; tres sashimi, 10. Elige una de las dos: el resto de esta mano pasa a Ben, luego a Cem, y vuelve en tres turnos.",
        otherwise: "Tienes delante una tempura y dos sashimi. Elige algo que les venga bien.",
        but: {},
      },
      {
        words: "Los palillos no puntúan, pero con ellos tomas dos cartas a la vez en un turno posterior. Elígelos.",
        otherwise: "Déjalo pasar: con palillos tomarás dos cartas de la próxima mano, y lo valen.",
        but: {},
      },
      {
        words: "El wasabi triplica el próximo nigiri que juegues. Elige primero el wasabi; con los palillos tomarás además el calamar.",
        otherwise: "Primero el wasabi: solo un nigiri que llegue después va encima.",
        but: {},
      },
      {
        words: "Usa los palillos: un calamar cuenta 3, y sobre wasabi 9. Después ellos entran en esta mano y con ella pasan a Ben.",
        but: {
          salmon_nigiri: "Salmón sobre wasabi serían 6. Toma el calamar: 9.",
          egg_nigiri: "Huevo sobre wasabi serían 3. Toma el calamar: 9.",
          pass: "Puedes guardarlos para después, pero aquí espera un calamar sobre wasabi: 9 puntos. Tómalo.",
        },
      },
      {
        words: "Esta es otra vez tu primera mano. Ben y Cem tomaron una carta cada uno, pero la tempura sigue aquí: hace pareja.",
        otherwise: "Mira lo que tienes delante: la tempura hace pareja, que vale 5. Elígela.",
        but: {},
      },
      {
        words: "Esta es otra vez tu primera mano. Ben y Cem tomaron una carta cada uno, pero el sashimi sigue aquí: es el tercero.",
        otherwise: "Mira lo que tienes delante: el sashimi es el tercero, y da 10. Elígelo.",
        but: {},
      },
      {
        words: "La mayoría de rollos de maki da 6; el segundo puesto, 3. La mayoría de pudines al final de la partida da 6; la minoría, −6. Elige una de las dos; Ben se queda la otra.",
        but: {},
      },
    ],
  },
  {
    title: "Cuchara y palillos",
    opening: "Cada partida de Party tiene un menú de ocho tipos de cartas. En este, la cuchara y los palillos son cartas de ayuda: las juegas y las usas en un turno posterior.",
    closing: "Dos parejas de tempura: {tempura}. Dos anguilas: {eel}, cuando una habría costado 3. Mayoría de maki, pues Cem solo recibió el 1: {maki}.",
    lines: [
      {
        words: "Ya tienes las dos delante. Primero elige una carta como siempre: la tempura hace pareja con la tuya, y vale 5.",
        otherwise: "Otra vez será. Elige la tempura: con la que tienes delante vale 5.",
        but: {},
      },
      {
        words: "Ahora puedes anunciar una carta de ayuda, antes de que se muestren las cartas. Anuncia la cuchara: te trae una carta de otra mano.",
        but: {
          chopsticks_2: "Guarda los palillos para la próxima mano y anuncia primero la cuchara.",
          pass: "Puedes no hacerlo, pero esta vez compensa: hay una segunda anguila a tu alcance. Anuncia la cuchara.",
        },
      },
      {
        words: "Tu única anguila cuesta 3; dos valdrían 7: pide anguila. La da quien antes la tenga a tu izquierda.",
        otherwise: "Una anguila sola te cuesta 3; con otra se convierte en 7. Pide anguila.",
        but: {},
      },
      {
        words: "Actúa primero el número más bajo: tu cuchara 4 y ahora la cuchara 6 de Cem. Cem te pide maki y tiene 3 rollos; tú, 5. Da el más pequeño.",
        otherwise: "Con 3 rollos más Cem tendría 6, y tú tienes 5. Da el maki 1.",
        but: {},
      },
      {
        words: "Una cuchara usada pasa a la mano de quien dio la carta: la de Ben. Ahora los palillos: dos tempura son otra pareja. Elige la primera.",
        otherwise: "El calamar vale 3. Toma las dos tempura, una ahora y otra con los palillos: 5.",
        but: {},
      },
      {
        words: "Anuncia los palillos. En Party su carta se elige cuando ya se han mostrado todas.",
        otherwise: "Anúncialos: sin palillos esta tempura se quedaría sola.",
        but: {},
      },
      {
        words: "Ya se han mostrado todas las cartas. Toma la otra tempura; después los palillos entran en esta mano y pasan a Ben.",
        otherwise: "El calamar daría 3; la otra tempura completa tu segunda pareja: 5.",
        but: {},
      },
      {
        words: "¡Tu cuchara ha vuelto! Pero las cartas de ayuda son para un turno posterior, y tu última carta se juega sin anuncio. Elige el salmón.",
        otherwise: "La cuchara ya no se podría usar, y no puntúa. Elige el salmón: 2.",
        but: {},
      },
    ],
  },
  {
    title: "Menú y caja para llevar",
    opening: "El menú y la caja para llevar actúan en el mismo turno en que se juegan y luego se descartan. Si actúan varias cartas, va primero el número más bajo.",
    closing: "Sashimi {sashimi}, dos tofu {tofu}, dos cartas boca abajo {face_down}. Boca arriba, la anguila y el huevo te habrían costado 2.",
    lines: [
      {
        words: "Elige el menú 8: robas cuatro cartas del mazo, juegas una y devuelves las demás.",
        otherwise: "Mejor elige el menú 8: entre cuatro cartas del mazo quizá esté lo que te falta.",
        but: {},
      },
      {
        words: "El menú 7 de Ben actuó antes que tu menú 8. Aquí hay un tercer sashimi: tres valen 10. (Un menú nunca juega un menú.)",
        otherwise: "Dos sashimi no valen nada; tres, 10. Juega el sashimi.",
        but: {},
      },
      {
        words: "Una caja para llevar pone boca abajo cartas de turnos anteriores, tantas como quieras. Cada una cuenta entonces 2. Elígela.",
        otherwise: "El salmón vale 2. La caja hace de tu anguila 2 en vez de −3 y de tu huevo 2 en vez de 1: son 6 más.",
        but: {},
      },
      {
        words: "Pon boca abajo lo que vale menos de 2: tu anguila, que sola cuesta 3, y tu huevo, que vale 1.",
        but: { ...STAYS_OPEN, pass: "No hace falta tapar ninguna, pero aquí compensa: tapa la anguila y el huevo." },
      },
      {
        words: "Ahora la anguila: 2 en vez de −3.",
        but: { ...STAYS_OPEN, pass: "Todavía no: la anguila aún te cuesta 3. Tápala también." },
      },
      {
        words: "Ahora el huevo: 2 en vez de 1.",
        but: { ...STAYS_OPEN, pass: "Todavía no: el huevo vale 1, y boca abajo 2. Tápalo también." },
      },
      {
        words: "El resto vale más boca arriba: no tapes nada más.",
        but: STAYS_OPEN,
      },
    ],
  },
  {
    title: "Pedido especial",
    opening: "Un pedido especial se convierte en una más de las cartas que tienes delante. Cuál copia se elige en secreto, junto con la carta.",
    closing: "Un calamar, y su copia sobre wasabi: {nigiri}. Una tempura y su copia: {tempura}. Una copia cuenta en todo como aquello en lo que se ha convertido.",
    lines: [
      {
        words: "Tienes un calamar y un wasabi, pero el wasabi llegó después y sigue libre. Elige el pedido especial.",
        otherwise: "El pedido especial puede valer 9 aquí. Elígelo.",
        but: {},
      },
      {
        words: "¿En qué se convierte? Copia el calamar: un nigiri copiado puede ir sobre tu wasabi.",
        but: {
          wasabi: "Ya tienes un wasabi libre. Copia el calamar: sobre ese wasabi cuenta 9.",
          tempura: "Una pareja de tempura valdría 5. Copia el calamar: sobre wasabi cuenta 9.",
          dumpling: "Una segunda empanadilla suma 2. Copia el calamar: sobre wasabi cuenta 9.",
        },
      },
      {
        words: "Un nigiri copiado puede ir sobre un wasabi libre, pero no está obligado. Aquí conviene: 9 en vez de 3.",
        otherwise: "Al lado del wasabi contaría 3; encima, 9. Di que sí.",
        but: {},
      },
      {
        words: "La mano de Ben trae otro pedido especial. Tu tempura está sola y aún no vale nada: elige el pedido.",
        otherwise: "Un huevo vale 1; una pareja de tempura, 5. Elige el pedido especial.",
        but: {},
      },
      {
        words: "Copia la tempura: una pareja, que vale 5.",
        but: {
          squid_nigiri: "Un calamar sin wasabi vale 3. Copia la tempura: 5.",
          wasabi: "Ya no llegará ningún nigiri para ponerlo encima. Copia la tempura: 5.",
          dumpling: "Otra empanadilla suma 3 como mucho. Copia la tempura: 5.",
        },
      },
    ],
  },
];
