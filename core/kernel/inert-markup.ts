/**
 * The one Trusted Types policy of the site, by its name: markup that is only read, in a document in which nothing
 * runs. The page's security policy allows no other.
 */
export const inertMarkup = 'inert-markup'
