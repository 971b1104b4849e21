import type { GermanGender, Locale } from '@jetbridge/core/brand/locale.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { emptyContact, slotsFor } from '../wizard/party-draft.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { PassengerForm } from './passenger-form.tsx'

const user = userEvent.setup()
const rules = {
  travel: { first: localDate('2027-03-04'), last: localDate('2027-03-04') },
  today: localDate('2026-11-21'),
  customFields: [],
}

afterEach(cleanup)

async function formOf(type: PassengerType, locale: Locale = 'en', customFields: (typeof meal)[] = []) {
  const slot = slotsFor({ adult: 1, child: 1, infant: 1 }).find((each) => each.passengerType === type)!
  await renderPiece(
    <>
      <PassengerForm
        slot={slot}
        contact={emptyContact}
        rules={{ ...rules, customFields }}
        customFields={customFields}
        nameHint="As in the passport"
        looksSwapped={({ firstName }) => firstName === 'Byron'}
        focus={{ field: undefined, token: 0, isRefused: false }}
        onChange={() => undefined}
        id="person"
        onSubmit={(event) => event.preventDefault()}
      />
      <German />
    </>,
    { locale },
  )
}

function German() {
  const { choose } = useText()
  return (
    <button type="button" onClick={() => void choose('de')}>
      Deutsch
    </button>
  )
}

async function enter(label: string, typed: string) {
  await user.type(screen.getByLabelText(label), typed)
  await user.tab()
}

test('a name with a digit is refused, and the refusal names the sign [PAX-34, PAX-06]', async () => {
  await formOf('adult')
  await enter('First name', 'R2D2')
  expect(
    screen.getByText(
      'The First name field is not valid. A ticket can’t show “2” in a name. Please use letters, spaces, hyphens, apostrophes and dots.',
    ),
  ).toBeTruthy()
})

test('the name of the ticket is shown once both names fit on it, and not before', async () => {
  await formOf('adult')
  await enter('First name', 'Jürgen')
  await enter('Last name', 'M2')
  expect(screen.queryByText('On the ticket')).toBeNull()
  await user.clear(screen.getByLabelText('Last name'))
  await enter('Last name', 'Weiß')
  await user.click(screen.getByLabelText('Male'))
  expect(screen.getByText('WEISS/JUERGENMR')).toBeTruthy()
})

test('names that look swapped are asked about once they are typed; a press swaps them, another one back', async () => {
  await formOf('adult')
  const values = () =>
    ['First name', 'Last name'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  const question = 'Are first and last name the right way round?'
  await enter('First name', 'Byron')
  await user.type(screen.getByLabelText('Last name'), 'Ada')
  expect(screen.queryByText(question)).toBeNull()
  await user.tab()
  expect(screen.getByText(question)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Swap' }))
  expect(values()).toEqual(['Ada', 'Byron'])
  await user.click(screen.getByRole('button', { name: 'Swap back' }))
  expect(values()).toEqual(['Byron', 'Ada'])
  expect(screen.getByText(question)).toBeTruthy()
})

test.each([
  ['adult', 'en', 'MM/DD/YYYY', 'Month, day and year, for example 03/25/1990'],
  ['infant', 'en', 'MM/DD/YYYY', 'Month, day and year, for example 03/25/2025'],
  ['adult', 'de', 'TT.MM.JJJJ', 'Tag, Monat und Jahr, zum Beispiel 25.03.1990'],
  ['infant', 'de', 'TT.MM.JJJJ', 'Tag, Monat und Jahr, zum Beispiel 25.03.2025'],
] as const)(
  'the birth date of an %s in %s shows its mask and an example [PAX-11, PAX-12]',
  async (...row) => {
    const [type, locale, mask, hint] = row
    await formOf(type, locale)
    const field = screen.getByLabelText(locale === 'en' ? 'Date of birth' : 'Geburtsdatum')
    expect(field.getAttribute('placeholder')).toBe(mask)
    expect(screen.getByText(hint)).toBeTruthy()
  },
)

const read = [
  ['infant', 'en', '03/25/2025', 'March 25, 2025'],
  ['infant', 'en', '03/04/2026', 'March 4, 2026'],
  ['infant', 'en', '04.03.2026', 'March 4, 2026'],
  ['adult', 'en', '03041990', 'March 4, 1990'],
  ['adult', 'en', '1.5.1985', 'May 1, 1985'],
  ['adult', 'de', '1.5.1985', '1. Mai 1985'],
] as const

test.each(read)(
  'the birth date of an %s in %s typed as %s is shown as it was read, in words: %s [PAX-13]',
  async (type, locale, typed, words) => {
    await formOf(type, locale)
    await enter(locale === 'en' ? 'Date of birth' : 'Geburtsdatum', typed)
    expect(screen.getByText(words)).toBeTruthy()
  },
)

test('a complete birth date is written in the form of the language one changes to [PAX-11]', async () => {
  await formOf('adult', 'en')
  await enter('Date of birth', '03/04/1990')
  await user.click(screen.getByRole('button', { name: 'Deutsch' }))
  const field = await screen.findByLabelText('Geburtsdatum')
  await waitFor(() => {
    expect(field).toHaveProperty('value', '04.03.1990')
  })
  expect(screen.getByText('4. März 1990')).toBeTruthy()
})

test('for a child of exactly 12 the form says how it travels and where to change that [PAX-17]', async () => {
  await formOf('child')
  await enter('Date of birth', '03/04/2015')
  expect(
    screen.getByText(
      'The age must be between 2 and 12 years. On the day of the first flight, Mar 4, 2027, a passenger born on March 4, 2015 is 12 years old and travels as an adult. Please change the passengers in your search, or check the date.',
    ),
  ).toBeTruthy()
})

test('an infant of exactly 2 travels as a child, in German too [PAX-18]', async () => {
  await formOf('infant', 'de')
  await enter('Geburtsdatum', '04032025')
  expect(
    screen.getByText(
      /ist eine am 4\. März 2025 geborene Person 2 Jahre alt und reist als Kind\. Bitte ändern Sie/,
    ),
  ).toBeTruthy()
})

const meal = {
  fieldName: 'meal',
  displayName: 'Snack',
  displayNameTranslations: { en: 'Snack', de: 'Imbiss' },
  isRequired: false,
  germanGender: 'masculine' as GermanGender | null,
  allowedValues: { vegetarian: 'Vegetarian', classic: 'Classic', none: 'None' } as Record<string, string>,
  allowedValueTranslations: {
    vegetarian: { en: 'Vegetarian', de: 'Vegetarisch' },
    classic: { en: 'Classic', de: 'Klassisch' },
  } as Record<string, Record<string, string>>,
}

test('the choices of a custom field are in the engine’s order [PAX-19]', async () => {
  await formOf('adult', 'en', [meal])
  await user.click(screen.getByRole('button', { name: 'More details (optional)' }))
  const options = [...screen.getByLabelText<HTMLSelectElement>('Snack (optional)').options]
  expect(options.map(({ text }) => text)).toEqual(['Please choose', 'Vegetarian', 'Classic', 'None'])
})

test('its choices are in the visitor’s language, where the brand has them in it [PAX-19]', async () => {
  await formOf('adult', 'de', [meal])
  await user.click(screen.getByRole('button', { name: 'Weitere Angaben (freiwillig)' }))
  const options = [...screen.getByLabelText<HTMLSelectElement>('Imbiss (freiwillig)').options]
  expect(options.map(({ text }) => text)).toEqual(['Bitte wählen', 'Vegetarisch', 'Klassisch', 'None'])
})

test.each([
  ['feminine', 'Kostenstelle', 'Die Kostenstelle fehlt noch'],
  ['masculine', 'Imbiss', 'Der Imbiss fehlt noch'],
  [null, 'Kostenstelle', '„Kostenstelle“ fehlt noch'],
] as const)(
  'a field the brand asks for has the article the brand names for it: %s [I18N-05, PAX-20]',
  async (germanGender, de, sentence) => {
    const centre = {
      ...meal,
      fieldName: 'own',
      displayNameTranslations: { en: 'Own', de },
      isRequired: true,
      germanGender,
      allowedValues: {},
      allowedValueTranslations: {},
    }
    await formOf('adult', 'de', [centre])
    const field = screen.getByLabelText(de)
    await user.click(field)
    await user.tab()
    expect(await screen.findByText(sentence)).toBeTruthy()
  },
)
