/**
 * Migrations that made functions when they landed. The functions are in server/db/functions now, and were taken out
 * of these files; a database that ran the files as they landed counts as up to date. No other file may ever be
 * changed.
 */

interface Rewritten {
  /** digest of the file that landed: the one that databases know it by */
  readonly landed: string
  readonly now: string
}

const rewritten: Readonly<Record<string, Rewritten>> = {
  '0001-first-seat.sql': {
    landed: '7f9c58dfb53b27e11f39a05e2602ba8c6c6990e2cc3cd31632f779f888ff60af',
    now: '0170ec1d8cc1d6f15fd6ee695b3b4bfc4d06c858e5bce4ad55911e76f90f3bbd',
  },
  '0002-hold.sql': {
    landed: '214f8378e17c3c41f9d59eed40f1e4c1955b198dba8e50b7c1eb52cddb891721',
    now: 'd72f0bbe36e314e40ea23b6c046ee87db2d1adcf815d57885583710bf67013f7',
  },
  '0003-party.sql': {
    landed: '308e2329e8142320b4514678d53d6d344c9f9966bbbef4d3fb4d98f1105d64ff',
    now: '176ef5b762a5d80115934e1caa84603f43f343414be18c72c7bc8354b4c734e0',
  },
  '0004-seat.sql': {
    landed: 'e331b435ab9d8ad777d18d228b49036a82c835128e8efe1eb56a1d1347f2f6ed',
    now: '9000ebe5ecb77834c2ce2821411508bfe1be0661c4a6af8293aa85b151085327',
  },
  '0005-extra.sql': {
    landed: 'cbb61dd8ecb6453f9118f1a39020d9d5f3e1e07d3a882af2decaf00007a4f64b',
    now: 'bb3ed800c3371509ac99199c33e40034a6a15b5e8543541d718912ca0fe573ad',
  },
  '0008-after-booking.sql': {
    landed: 'b17330b2844b7358bd63bbba82da1ccc3d2d4bea13fb1a5b0066a3eb38ce70d2',
    now: '2aa8fc11aea8c94e2c108b5872f2cbadd9562f3590e7735788a0766577962095',
  },
  '0009-find.sql': {
    landed: '38e0123494bcacb101ae7ae0c139d18f1cc31c6cfd6ec8e1e45368643ff168a4',
    now: 'f00f3520549331c757282c664441dc32ba8c4cfe999fe791861349e63479e5d8',
  },
  '0011-change.sql': {
    landed: '04c3706b9a0858829404b97aa8d058700ebe5137cc77f94e51952f636d729750',
    now: '4cdd70ffdc86c2db889227800841cf71e4b5a8ea6e822eac8756427fbe35b1cf',
  },
  '0012-document.sql': {
    landed: '6e4819f963af702916a6b166f454ba6e342a023abe81cd61f77783318ef8e849',
    now: '2bb11539e6037b20b4a508b4e8e9afccf791455807d0cd7768f91b9c06361532',
  },
  '0013-flight-life.sql': {
    landed: 'b0d7560d27e3e6e9f1a49dab631c13c87f241dccab442bd7aace6055be69e710',
    now: 'f25ab75bdd265e406fec850c5721f569a6e7dfa3363ef7863994423731e247cb',
  },
  '0017-promised-times.sql': {
    landed: '5a18db2a72947b49be42e1a21b8a6772b3b0b38110807edf3a7e697fe26108e7',
    now: 'c0ea114f8ee38ef6d27a8ccc7d5316cd739f3d6006d17c133eab70e28a7a7fc8',
  },
  '0018-last-payment.sql': {
    landed: '2e80559e8d4adc85a39a122302989c4dffde9c8374ca616e31fcc41fa3718adf',
    now: '1d5e462d0cba8c9517508eeb0a43bf64aeca8e4690eab1777a1d0d2f5e7941e6',
  },
  '0019-told-and-erased.sql': {
    landed: '694fcf879acf4e0bb694f1790eac121acf83508da2d37f1e65004b8e79c57a1c',
    now: '65cd6f2f1a449fc71651c1a02c9f88624cd0a848616bf5d8947b5ee0f59539ec',
  },
}

/** The digest that names a migration in a database, for the digest of its file. */
export function landedDigest(name: string, digest: string): string {
  const known = rewritten[name]
  return known?.now === digest ? known.landed : digest
}
