/**
 * Draws all pictures of one brand: a process of its own (pictures.ts), because a drawing may be slow, and one that
 * ends the renderer must not end the server. Reads the brand as JSON, writes a record of PNG files in base64.
 */
import { json } from 'node:stream/consumers'
import { renderAsync } from '@resvg/resvg-js'
import { openOutlineFaces } from '../modules/receipt/read/faces.ts'
import { maskableIcon, maskableSize } from './maskable-icon.ts'
import { iconName, iconSizes, maskableName, shareName } from './picture-names.ts'
import { type PicturedBrand, sharePicture, shareSize } from './share-picture.ts'

/** No font of this machine takes part: every machine draws the same. */
async function png(svg: string, width: number): Promise<string> {
  const font = { loadSystemFonts: false }
  const drawn = await renderAsync(svg, { font, fitTo: { mode: 'width', value: width } })
  return drawn.asPng().toString('base64')
}

const brand = (await json(process.stdin)) as PicturedBrand
const faces = await openOutlineFaces(brand)
const drawn: Record<string, string> = {}
for (const locale of brand.languages)
  drawn[shareName(locale)] = await png(sharePicture(brand, locale, faces), shareSize.width)
for (const size of iconSizes) drawn[iconName(size)] = await png(brand.art.icon, size)
drawn[maskableName] = await png(maskableIcon(brand), maskableSize)
process.stdout.write(JSON.stringify(drawn))
