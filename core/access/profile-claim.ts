/** The claim of a token of the embedded provider that names the passenger’s profile. [IDN-13] */
export const profileClaim = 'passengerProfileUid'
