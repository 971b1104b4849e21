/** The page that shows all pictures of a brand, side by side in its two themes. */
export interface Shot {
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

export const shots: readonly Shot[] = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { width: 1440, height: 900, colorScheme },
  { width: 375, height: 812, colorScheme },
])

/** A state of a screen, and the beginning of the names of its pictures. */
export interface DrawnScreen {
  readonly state: string
  readonly name: string
}

export function shotFile(name: string, { width, colorScheme }: Shot): string {
  return `${name}-${width}-${colorScheme}.jpg`
}

export function galleryPage(brandName: string, screens: readonly DrawnScreen[]): string {
  const title = escaped(brandName)
  const links = screens.map(({ state, name }) => `<a href="#${name}">${escaped(state)}</a>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}: every screen</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 0; padding: 2rem }
  nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-block: 1rem 3rem }
  section { margin-block-end: 4rem; scroll-margin-top: 1rem }
  h2 { font-size: 1.25rem; margin-block: 0 .75rem }
  .shots { display: grid; grid-template-columns: 4fr 1.3fr 4fr 1.3fr; gap: 1rem; align-items: start }
  img { inline-size: 100%; block-size: auto; border: 1px solid #8886; border-radius: 4px }
  @media (max-width: 60rem) { .shots { grid-template-columns: 3fr 1fr } }
</style>
<h1>${title}: every screen</h1>
<p>On a desk (1440 pixels) and on a phone (375), light and dark. A picture opens in its full size.</p>
<nav>${links.join('\n')}</nav>
${screens.map(section).join('\n')}
</html>
`
}

function section({ state, name }: DrawnScreen): string {
  const pictures = shots.map((shot) => {
    const file = shotFile(name, shot)
    const about = `${state}, ${shot.width} pixels, ${shot.colorScheme}`
    return `  <a href="${file}"><img src="${file}" alt="${escaped(about)}" loading="lazy"></a>`
  })
  return `<section id="${name}">\n<h2>${escaped(state)}</h2>\n<div class="shots">\n${pictures.join('\n')}\n</div>\n</section>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
