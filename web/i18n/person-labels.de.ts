/** The names of a person's fields in German. */
import type { PersonLabels } from './person-label.ts'

export const labels: PersonLabels = {
  firstName: 'Vorname',
  lastName: 'Familienname',
  gender: 'Geschlecht',
  dateOfBirth: 'Geburtsdatum',
}
