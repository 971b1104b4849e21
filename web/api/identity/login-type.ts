/** Where the browser keeps which kind of account signs in here. [IDN-05, IDN-29] */
export const loginTypeKey = 'jetbridge.login-type'
