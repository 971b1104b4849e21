/**
 * The typefaces of the brands: files from npm font packages, and the metrics by which a system font is
 * stretched to take exactly their room until they arrive. Measured with `node web/measure-faces.ts`.
 */
import type { Face } from '@jetbridge/core/brand/brand.ts'

export const newsreader: Face = {
  family: 'Newsreader',
  package: '@fontsource-variable/newsreader',
  file: 'newsreader-latin-wght-normal',
  weights: [200, 800],
  fallback: { font: 'Georgia', size: 94, ascent: 78, descent: 28 },
}

export const hankenGrotesk: Face = {
  family: 'Hanken Grotesk',
  package: '@fontsource-variable/hanken-grotesk',
  file: 'hanken-grotesk-latin-wght-normal',
  weights: [100, 900],
  fallback: { font: 'Arial', size: 99, ascent: 101, descent: 31 },
}

export const figtree: Face = {
  family: 'Figtree',
  package: '@fontsource-variable/figtree',
  file: 'figtree-latin-wght-normal',
  weights: [300, 900],
  fallback: { font: 'Arial', size: 102, ascent: 93, descent: 25 },
}

export const archivo: Face = {
  family: 'Archivo',
  package: '@fontsource-variable/archivo',
  file: 'archivo-latin-standard-normal',
  weights: [100, 900],
  widths: [62, 125],
  fallback: { font: 'Arial', size: 100, ascent: 88, descent: 21 },
}

export const sofiaSans: Face = {
  family: 'Sofia Sans',
  package: '@fontsource-variable/sofia-sans',
  file: 'sofia-sans-latin-wght-normal',
  weights: [1, 1000],
  fallback: { font: 'Arial', size: 95, ascent: 99, descent: 26 },
}

export const sofiaSansCondensed: Face = {
  family: 'Sofia Sans Condensed',
  package: '@fontsource-variable/sofia-sans-condensed',
  file: 'sofia-sans-condensed-latin-wght-normal',
  weights: [1, 1000],
  fallback: { font: 'Arial', size: 77, ascent: 122, descent: 32 },
}

export const plexSans: Face = {
  family: 'IBM Plex Sans',
  package: '@fontsource-variable/ibm-plex-sans',
  file: 'ibm-plex-sans-latin-wght-normal',
  weights: [100, 700],
  fallback: { font: 'Arial', size: 102, ascent: 100, descent: 27 },
}
