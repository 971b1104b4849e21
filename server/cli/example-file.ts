import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'

/** An example of a file that an import reads. It is imported as it is, so its words are of the brand. */
export interface ExampleFile {
  /** the command that reads the file */
  readonly command: string
  /** the head line and the rows */
  readonly rows: (brand: Brand, today: LocalDate) => readonly (readonly string[])[]
}

/** With line ends of Windows, as RFC 4180 and Excel have them. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const quoted = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)
  return rows.map((fields) => `${fields.map(quoted).join(',')}\r\n`).join('')
}
