/**
 * Different people whose personal data somebody may see within an hour, one by one or in lists, before the second factor
 * is asked for again, and administrators hear of it.
 */
export const mostPeopleAnHour = 20
