/** Texts of trips that a device keeps: the button, and the page that is read without a network (docs/decisions/0091). */
export const messages = {
  'keep.button': 'Keep on this device',
  'keep.hint':
    'Then you can read this trip here without a network, until a day after you arrive. Not on a device that others use.',
  'keep.kept': 'Kept on this device. You can read this trip without a network, until a day after you arrive.',
  'keep.remove': 'Remove from this device',
  'keep.removed': 'Removed from this device.',
  'keep.full': 'There is no room left on this device, so the trip is not kept.',
  'keep.failed': 'The trip could not be kept. Check your connection and try again.',
  'offline.title': 'No connection',
  'offline.heading': 'You are offline',
  'offline.some': 'This page needs a connection. You can read the trips that you have kept on this device.',
  'offline.none': 'This page needs a connection, and no trip is kept on this device.',
  'offline.again': 'Try again',
  'offline.online': 'There is a connection again.',
  'offline.asOf':
    'As of {date}, {time}. What has changed since is not here: check the boards at the airport.',
  'offline.trip': 'Trip {code}',
  'offline.cancelled': 'Cancelled',
  'offline.asked': 'The airline has changed this flight. Answer under My booking once you are connected.',
  'offline.checkIn': 'Check-in closes',
  'offline.seat': 'Seat {seat}',
  'offline.help': 'What you can do',
  'offline.help.connection': 'Turn flight mode off, or look for the Wi-Fi of the airport.',
  'offline.help.booking': 'Your booking stands. Its code is also in the mail that confirmed it.',
  'offline.help.desk': 'At the airport, staff find you by your name, or by the code and your name.',
} as const
