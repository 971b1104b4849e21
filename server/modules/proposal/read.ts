/** Changes that are stored at a time, as others read them. */
export { countLate, selectChanges as listChanges } from './queries.ts'
