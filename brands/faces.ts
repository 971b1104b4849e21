/**
 * The typefaces of the brands: files from npm font packages, and the metrics that stretch a system font to
 * take exactly their room until they arrive. Measured on a sentence in both languages against the published
 * widths of Arial and Georgia.
 */
import type { Face } from '@jetbridge/core/brand/brand.ts'

export const newsreader: Face = {
  family: 'Newsreader',
  package: '@fontsource-variable/newsreader',
  file: 'newsreader-latin-wght-normal',
  weights: [200, 800],
  fallback: { font: 'Georgia', size: 95.7, ascent: 77.3, descent: 28.2 },
}

export const hankenGrotesk: Face = {
  family: 'Hanken Grotesk',
  package: '@fontsource-variable/hanken-grotesk',
  file: 'hanken-grotesk-latin-wght-normal',
  weights: [100, 900],
  fallback: { font: 'Arial', size: 100.7, ascent: 99.3, descent: 29.8 },
}

export const figtree: Face = {
  family: 'Figtree',
  package: '@fontsource-variable/figtree',
  file: 'figtree-latin-wght-normal',
  weights: [300, 900],
  fallback: { font: 'Arial', size: 101, ascent: 94.1, descent: 24.8 },
}

export const archivo: Face = {
  family: 'Archivo',
  package: '@fontsource-variable/archivo',
  file: 'archivo-latin-standard-normal',
  weights: [100, 900],
  widths: [62, 125],
  fallback: { font: 'Arial', size: 97.5, ascent: 90.2, descent: 21.5 },
}

export const sofiaSans: Face = {
  family: 'Sofia Sans',
  package: '@fontsource-variable/sofia-sans',
  file: 'sofia-sans-latin-wght-normal',
  weights: [1, 1000],
  fallback: { font: 'Arial', size: 95.8, ascent: 93.9, descent: 31.3 },
}

export const sofiaSansCondensed: Face = {
  family: 'Sofia Sans Condensed',
  package: '@fontsource-variable/sofia-sans-condensed',
  file: 'sofia-sans-condensed-latin-wght-normal',
  weights: [1, 1000],
  fallback: { font: 'Arial', size: 76.7, ascent: 117.3, descent: 39.1 },
}

export const plexSans: Face = {
  family: 'IBM Plex Sans',
  package: '@fontsource-variable/ibm-plex-sans',
  file: 'ibm-plex-sans-latin-wght-normal',
  weights: [100, 700],
  fallback: { font: 'Arial', size: 100.2, ascent: 102.7, descent: 27.9 },
}
