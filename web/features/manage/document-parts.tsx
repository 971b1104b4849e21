/** The parts of a travel document: in fields, or in words once they are known. */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { TravelDocumentField } from '@jetbridge/core/passenger/travel-document.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { countryName } from '../../form/country-name.ts'
import { readExpiry } from '../../form/expiry-date.ts'
import { useReaderText } from './use-reader-text.ts'
import { Button } from '../../ui/button.tsx'
import {
  type DocumentPart,
  fieldsOfPart,
  type FormShape,
  isAskedFor,
  type PartView,
} from './document-layout.ts'
import type { DocumentTexts } from './travel-document-texts.ts'
import { DocumentFields, type FieldsProps } from './travel-document-fields.tsx'
import styles from './travel-document-page.module.css'

interface DocumentPartsProps extends Omit<FieldsProps, 'fields'> {
  shape: FormShape
  viewOf: (part: DocumentPart) => PartView
  onChangePart: (part: DocumentPart) => void
}

export function DocumentParts({ shape, viewOf, onChangePart, ...form }: DocumentPartsProps) {
  const { t } = useReaderText()
  const country = useWatch({ control: form.form.control, name: 'country' })
  const fields = (parts: readonly DocumentPart[]) =>
    parts
      .filter((part) => viewOf(part) === 'fields')
      .flatMap((part): readonly TravelDocumentField[] => fieldsOfPart[part])
      .filter((field) => isAskedFor(field, country, shape))
  const [printed, home] = [fields(['names', 'printed']), fields(['home'])]
  const told = (['names', 'printed', 'home'] as const).filter((part) => viewOf(part) === 'text')
  return (
    <>
      {told.length > 0 && (
        <dl className={styles.told}>
          {told.map((part) => (
            <Told key={part} part={part} form={form.form} onChange={onChangePart} />
          ))}
        </dl>
      )}
      {printed.length > 0 && (
        <Group legend={t(shape.only ? 'document.stillNeeded' : 'document.asPrinted')}>
          <DocumentFields {...form} fields={printed} />
        </Group>
      )}
      {home.length > 0 && (
        <Group legend={t('document.home')}>
          {!shape.isFull && <p className={styles.quiet}>{t('document.homeWhy')}</p>}
          <DocumentFields {...form} fields={home} />
        </Group>
      )}
    </>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

interface ToldProps extends Pick<FieldsProps, 'form'> {
  part: DocumentPart
  onChange: (part: DocumentPart) => void
}

/** What is known, in one line. */
function Told({ part, form, onChange }: ToldProps) {
  const { t, tag } = useReaderText()
  const texts = useWatch({ control: form.control }) as DocumentTexts
  const day = readExpiry(texts.expiresOn, tag)
  const country = (code: string) => (code === '' ? '' : countryName(code, tag))
  const lines: Record<DocumentPart, readonly string[]> = {
    names: [[texts.firstName, texts.middleName, texts.lastName].filter(Boolean).join(' ')],
    printed: [texts.number, country(texts.issuedBy), day ? formatDate(day, tag) : ''],
    home: [texts.address, texts.postalCode, country(texts.country)],
  }
  const name = t(`document.part.${part}`)
  return (
    <div className={styles.toldLine}>
      <dt>{name}</dt>
      <dd>{lines[part].filter(Boolean).join(', ')}</dd>
      <dd>
        <Button
          kind="text"
          aria-label={t('document.changePart', { what: name })}
          onClick={() => {
            onChange(part)
          }}
        >
          {t('document.change')}
        </Button>
      </dd>
    </div>
  )
}
