/** Which kind of account signs in; each has a provider of its own. [IDN-05] */
export type LoginType = 'passenger' | 'agency'

/** Where the browser keeps which kind of account signs in here. [IDN-05, IDN-29] */
export const loginTypeKey = 'jetbridge.login-type'
