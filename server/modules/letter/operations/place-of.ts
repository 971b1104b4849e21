/** The map of the place where a trip begins, for its letter. */
import type { Deps } from '../../../deps.ts'
import type { MailAttachment } from '../../../gateways/mail.ts'
import { tagOf } from '@jetbridge/core/brand/locale.ts'
import { prepareFlight } from '../../../wording/preparation-rows.ts'
import { phrasePlace } from '../../../wording/phrase.ts'
import type { Picture } from '../../../wording/row.ts'
import { domainOf } from '../../../wording/sender.ts'
import { words } from '../../../wording/words.ts'
import type { ReceiptedBooking } from '../../receipt/read/booking.ts'
import { placePictures } from '../drawing/place-pictures.ts'
import { mappedFlight } from '../letters/confirmation.ts'

interface LetterPlace {
  readonly picture: Picture
  readonly files: readonly MailAttachment[]
}

/** Undefined where there is no map, or none could be drawn: a letter never waits for a picture. */
export async function placeOf(
  { maps, log }: Pick<Deps, 'maps' | 'log'>,
  booking: ReceiptedBooking,
): Promise<LetterPlace | undefined> {
  const { brand, locale } = booking
  const flight = mappedFlight(booking)
  const place = flight && prepareFlight(booking.prepare, flight)?.place
  if (!flight || !place) return undefined
  const [origin, destination] = [flight.from.airport, flight.to.airport]
  try {
    const map = await maps.place(brand.id, origin, destination)
    if (!map) return undefined
    const pictures = await placePictures({ map, brand, locale, airport: origin })
    const tag = tagOf(brand.market, locale)
    const idOf = (theme: string) => `map-${origin}-${destination}-${theme}@${domainOf(brand)}`.toLowerCase()
    const contentIds = { light: idOf('light'), dark: idOf('dark') }
    const alt = words(locale).mapOf(phrasePlace(flight.from, tag), phrasePlace(flight.to, tag))
    return {
      picture: { contentIds, alt, address: place.map, ratio: map.width / map.height },
      files: (['light', 'dark'] as const).map((theme) => ({
        fileName: `map-${theme}.png`,
        mediaType: 'image/png',
        content: pictures[theme],
        contentId: contentIds[theme],
      })),
    }
  } catch (err) {
    log.error({ err, brand: brand.id, airport: origin }, 'map for a letter not drawn')
    return undefined
  }
}
