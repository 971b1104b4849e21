/** The names of a person's fields in English. */
import type { PersonLabels } from './person-label.ts'

export const labels: PersonLabels = {
  firstName: { booking: 'First name', profile: 'First Name' },
  lastName: { booking: 'Last name', profile: 'Surname' },
  gender: 'Gender',
  dateOfBirth: { booking: 'Date of birth', profile: 'Date of Birth' },
}
