/**
 * What the demo airlines sell beside the seat. Sub codes that begin with 0 are the industry's (ATPCO), others
 * an airline's own; an airline files its own list.
 */
import type { ExtraKind, Grouping, Inclusion, SaleUnit } from '@jetbridge/core/extra/extra.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'

export interface DemoExtra {
  readonly code: string
  readonly kind: ExtraKind
  /** reason for issuance and its sub code */
  readonly document: readonly [rfic: string, rfisc: string]
  /** `{23 kg}` is said in the units of the airline's market, here and in the description */
  readonly name: readonly [en: string, de: string]
  readonly description: readonly [en: string, de: string]
  /** whole and part units of the brand's currency */
  readonly price: number
  readonly stock?: number
  readonly includedWith?: Inclusion
  readonly passengerTypes?: readonly PassengerType[]
  readonly routes?: readonly string[]
  readonly grouping?: Grouping
  readonly soldFor?: SaleUnit
}

type Terms = Pick<DemoExtra, 'price'> & Partial<DemoExtra>

const bag = (terms: Terms): DemoExtra => ({
  code: 'BAG23',
  kind: 'bag',
  document: ['C', '0GO'],
  name: ['Bag up to {23 kg}', 'Gepäckstück bis {23 kg}'],
  description: ['Checked in, up to 158 cm in total.', 'Aufgegeben, bis 158 cm Gesamtmaß.'],
  includedWith: 'bag-1',
  ...terms,
})

const secondBag = (terms: Terms): DemoExtra =>
  bag({
    code: 'BAG23B',
    name: ['Second bag up to {23 kg}', 'Zweites Gepäckstück bis {23 kg}'],
    description: ['On top of the first one.', 'Zusätzlich zum ersten.'],
    includedWith: 'bag-2',
    ...terms,
  })

const heavyBag = (terms: Terms): DemoExtra => ({
  code: 'BAG32',
  kind: 'heavy-bag',
  document: ['C', '0FM'],
  name: ['Heavy bag up to {32 kg}', 'Schweres Gepäckstück bis {32 kg}'],
  description: ['One extra heavy bag.', 'Ein zusätzliches schweres Gepäckstück.'],
  ...terms,
})

const cabinBag = (terms: Terms): DemoExtra => ({
  code: 'CABIN',
  kind: 'cabin-bag',
  document: ['C', 'CB1'],
  name: ['Large cabin bag', 'Großes Handgepäck'],
  description: ['Up to {10 kg}, in the overhead locker.', 'Bis {10 kg}, im Gepäckfach über Ihnen.'],
  includedWith: 'cabin-bag',
  ...terms,
})

const skis = (terms: Terms): DemoExtra => ({
  code: 'SKI',
  kind: 'ski',
  document: ['C', '0DD'],
  name: ['Skis or snowboard', 'Ski oder Snowboard'],
  description: ['One bag including boots, up to {23 kg}.', 'Ein Gepäckstück samt Schuhen, bis {23 kg}.'],
  ...terms,
})

const bicycle = (terms: Terms): DemoExtra => ({
  code: 'BIKE',
  kind: 'bicycle',
  document: ['C', '0EC'],
  name: ['Bicycle', 'Fahrrad'],
  description: ['In a box, handlebars turned.', 'Im Karton, mit gedrehtem Lenker.'],
  ...terms,
})

const golfBag = (terms: Terms): DemoExtra => ({
  code: 'GOLF',
  kind: 'golf',
  document: ['C', '0D4'],
  name: ['Golf bag', 'Golfgepäck'],
  description: ['Up to {15 kg}, in a travel cover.', 'Bis {15 kg}, in einer Reisehülle.'],
  ...terms,
})

const surfboard = (terms: Terms): DemoExtra => ({
  code: 'SURF',
  kind: 'surf',
  document: ['C', '0D8'],
  name: ['Surfboard', 'Surfbrett'],
  description: ['Up to 277 cm, fins off.', 'Bis 277 cm, ohne Finnen.'],
  ...terms,
})

const pet = (terms: Terms): DemoExtra => ({
  code: 'PETC',
  kind: 'pet',
  document: ['C', '0BT'],
  name: ['Pet in the cabin', 'Haustier in der Kabine'],
  description: [
    'Up to {8 kg} with its carrier, under the seat in front.',
    'Bis {8 kg} mit Tasche, unter dem Vordersitz.',
  ],
  passengerTypes: ['adult'],
  ...terms,
})

const lounge = (terms: Terms): DemoExtra => ({
  code: 'LOUNGE',
  kind: 'lounge',
  document: ['E', '0BX'],
  name: ['Lounge', 'Lounge'],
  description: ['Two hours before departure.', 'Zwei Stunden vor dem Abflug.'],
  includedWith: 'lounge',
  ...terms,
})

const priority = (terms: Terms): DemoExtra => ({
  code: 'PRIO',
  kind: 'priority',
  document: ['E', '0G6'],
  name: ['Priority boarding', 'Bevorzugtes Einsteigen'],
  description: ['Board first, settle in.', 'Zuerst an Bord, in Ruhe Platz nehmen.'],
  includedWith: 'priority',
  ...terms,
})

const wifi = (terms: Terms): DemoExtra => ({
  code: 'WIFI',
  kind: 'wifi',
  document: ['G', 'W01'],
  name: ['Wi-Fi on board', 'WLAN an Bord'],
  description: ['For the whole flight, on two devices.', 'Für den ganzen Flug, auf zwei Geräten.'],
  ...terms,
})

type Dish = Pick<DemoExtra, 'code' | 'name' | 'description' | 'price'> & Partial<DemoExtra>

/** Dishes to choose one or more of. */
function menu(name: readonly [en: string, de: string], dishes: readonly Dish[]): DemoExtra[] {
  const grouping = { names: { en: name[0], de: name[1] } }
  return dishes.map((dish) => ({
    kind: 'meal',
    document: ['G', '0B3'],
    includedWith: 'meal',
    grouping,
    ...dish,
  }))
}

/** By brand, in the order shown. */
export const demoExtras: Readonly<Record<string, readonly DemoExtra[]>> = {
  slate_one: [
    secondBag({ price: 45 }),
    heavyBag({ price: 60 }),
    golfBag({ price: 40, stock: 8 }),
    ...menu(
      ['From the kitchen', 'Aus der Küche'],
      [
        {
          code: 'BOWL',
          name: ['Grain bowl', 'Getreideschale'],
          description: ['Farro, squash, herbs. Vegan.', 'Farro, Kürbis, Kräuter. Vegan.'],
          price: 18,
        },
        {
          code: 'CHICKEN',
          name: ['Roast chicken salad', 'Salat mit Brathuhn'],
          description: ['Little gem, anchovy, lemon.', 'Romanasalat, Sardelle, Zitrone.'],
          price: 19,
        },
        {
          code: 'CHILD',
          name: ['Children’s lunch box', 'Kinderbox'],
          description: ['Macaroni, fruit, a puzzle.', 'Nudeln, Obst, ein Rätsel.'],
          price: 12,
          passengerTypes: ['child'],
        },
      ],
    ),
    pet({ price: 125, stock: 2 }),
    priority({ price: 25 }),
    wifi({ price: 12 }),
  ],
  // a hub: bags go through to the end of the way
  peoples: [
    bag({ price: 30, soldFor: 'way' }),
    secondBag({ price: 40, soldFor: 'way' }),
    heavyBag({ price: 55, soldFor: 'way' }),
    ...menu(
      ['Snack from the region', 'Imbiss aus der Region'],
      [
        {
          code: 'CHEESE',
          name: ['Mountain cheese and bread', 'Bergkäse mit Brot'],
          description: ['From the Appenzell alps.', 'Von der Appenzeller Alp.'],
          price: 9,
        },
        {
          code: 'VEGAN',
          name: ['Vegetable strudel', 'Gemüsestrudel'],
          description: ['Vegan, served cold.', 'Vegan, kalt serviert.'],
          price: 8.5,
        },
        {
          code: 'CHILD',
          name: ['Children’s lunch box', 'Kinderbox'],
          description: ['A roll, an apple and a surprise.', 'Semmel, Apfel, eine Überraschung.'],
          price: 6,
          passengerTypes: ['child'],
        },
        {
          code: 'BABY',
          name: ['Baby porridge', 'Babybrei'],
          description: ['Apple and oats, warmed for you.', 'Apfel und Hafer, für Sie gewärmt.'],
          price: 3,
          passengerTypes: ['infant'],
        },
      ],
    ),
    skis({ price: 25, stock: 12, routes: ['ACH-VIE', 'VIE-ACH', 'ACH-CGN', 'CGN-ACH'] }),
    bicycle({ price: 39, stock: 4 }),
    pet({ price: 45, stock: 2 }),
    lounge({ price: 29, routes: ['VIE-*', 'ACH-*'] }),
    priority({ price: 10 }),
  ],
  aero: [
    secondBag({ price: 40 }),
    heavyBag({ price: 55 }),
    skis({ price: 35, stock: 10, routes: ['*-ASE', 'ASE-*', '*-SUN', 'SUN-*', '*-TVL', 'TVL-*'] }),
    golfBag({ price: 35, stock: 6 }),
    ...menu(
      ['On board', 'An Bord'],
      [
        {
          code: 'SUSHI',
          name: ['Sushi box', 'Sushi-Box'],
          description: ['Eight pieces, made this morning.', 'Acht Stück, von heute Morgen.'],
          price: 22,
        },
        {
          code: 'PLATE',
          name: ['Cheese and fruit plate', 'Käse und Obst'],
          description: ['Three Californian cheeses.', 'Drei Käse aus Kalifornien.'],
          price: 16,
        },
      ],
    ),
    pet({ price: 100, stock: 2 }),
    wifi({ price: 10 }),
  ],
  air_direct: [
    cabinBag({ price: 12 }),
    bag({ price: 28 }),
    secondBag({ price: 42 }),
    heavyBag({ price: 49 }),
    ...menu(
      ['Meal deal', 'Menü'],
      [
        {
          code: 'PANINI',
          name: ['Warm panini and a drink', 'Warmer Panino und ein Getränk'],
          description: ['Mozzarella, tomato, basil.', 'Mozzarella, Tomate, Basilikum.'],
          price: 8,
        },
        {
          code: 'PASTA',
          name: ['Pasta and a drink', 'Nudeln und ein Getränk'],
          description: ['Tomato or pesto: choose on board.', 'Tomate oder Pesto: Sie wählen an Bord.'],
          price: 11,
        },
        {
          code: 'CAKE',
          name: ['Coffee and cake', 'Kaffee und Kuchen'],
          description: ['Gluten-free almond cake.', 'Glutenfreier Mandelkuchen.'],
          price: 5.5,
        },
        {
          code: 'BABY',
          name: ['Baby food', 'Babynahrung'],
          description: ['A jar of carrots, warmed.', 'Ein Glas Karotten, gewärmt.'],
          price: 3,
          passengerTypes: ['infant'],
        },
      ],
    ),
    surfboard({ price: 40, stock: 6, routes: ['*-BCN', 'BCN-*', '*-PMI', 'PMI-*'] }),
    bicycle({ price: 45, stock: 6 }),
    priority({ price: 8 }),
    wifi({ price: 6 }),
  ],
  bae: [
    bag({ price: 20 }),
    secondBag({ price: 30 }),
    heavyBag({ price: 35 }),
    ...menu(
      ['Meal on board', 'Essen an Bord'],
      [
        {
          code: 'PIE',
          name: ['Chicken and leek pie', 'Pastete mit Huhn und Lauch'],
          description: ['Warm, with a spoonful of peas.', 'Warm, dazu ein Löffel Erbsen.'],
          price: 9.5,
        },
        {
          code: 'SOUP',
          name: ['Lentil soup with oat bread', 'Linsensuppe mit Haferbrot'],
          description: ['Vegan, at any time of day.', 'Vegan, zu jeder Tageszeit.'],
          price: 5,
        },
      ],
    ),
    golfBag({ price: 25, stock: 8 }),
    bicycle({ price: 30, stock: 3 }),
    pet({ price: 40, stock: 1 }),
    lounge({ price: 25, routes: ['MAN-*', 'EDI-*'] }),
    priority({ price: 8 }),
  ],
}
