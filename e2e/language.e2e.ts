/** A language that an airline adds: a folder with ten texts, and no build. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, siteOf, test } from './site.ts'

const tenTexts = {
  'search.submit': 'Cerca voli',
  'search.heading': 'Trova un volo',
  'search.roundTrip': 'Andata e ritorno',
  'search.oneWay': 'Solo andata',
  'search.from': 'Da dove',
  'search.to': 'A dove',
  'search.passengers': 'Chi viaggia',
  'layout.language': 'Lingua',
  'layout.findBooking': 'La mia prenotazione',
  'notFound.title': 'Errore 404',
}

const folder = join(mkdtempSync(join(tmpdir(), 'jetbridge-languages-')), 'it')
mkdirSync(folder)
writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...tenTexts, 'search.trip': 'Viaggio {wrong}' }))

test.use({ setup: { settings: { JETBRIDGE_LANGUAGES: folder } } })

test('ten texts of an added language are ten texts of the site, and the rest is English', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404.*not-found/)
  const italian = page.getByRole('button', { name: 'IT – Italiano' })
  await page.goto(siteOf('peoples'))
  await italian.click()
  await expect(page.getByRole('button', { name: 'Cerca voli' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')

  await page.reload()
  await expect(italian).toHaveAttribute('aria-pressed', 'true')
  const { 'notFound.title': lost, ...onHome } = tenTexts
  const html = await page.content()
  for (const text of Object.values(onHome)) expect(html).toContain(text)
  expect(html).not.toContain('Viaggio')

  await page.goto(`${siteOf('peoples')}/not-found`)
  await expect(page.getByRole('heading', { name: lost })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
})
