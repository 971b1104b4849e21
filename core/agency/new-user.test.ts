import { describe, expect, it } from 'vitest'
import { isLogin } from './login.ts'
import { judgeNewUser, loginOf, type NewUser, newUserFields } from './new-user.ts'

const kim: NewUser = {
  title: 'Ms',
  firstName: 'Kim Lea',
  lastName: 'Van Dyke',
  homePhone: '+43 1 5123456',
  mobilePhone: '+43 664 1234567',
  email: 'kim@agency.example',
  login: 'kim.vandyke',
  password: 'seven clouds over the lake',
}
const problemsOf = (user: Partial<NewUser>) =>
  judgeNewUser({ ...kim, ...user }, { airline: 'People’s', isPrinted: true })

describe('a new user of an agency', () => {
  it('with every field filled in well has no problem [USR-09]', () => {
    expect(problemsOf({})).toEqual({})
  })

  it('needs every field [USR-02, USR-03, USR-04, USR-05, USR-06, USR-07, USR-08]', () => {
    const empty = Object.fromEntries(newUserFields.map((field) => [field, field === 'password' ? '' : ' ']))
    const required = Object.fromEntries(newUserFields.map((field) => [field, 'required']))
    expect(problemsOf(empty)).toEqual(required)
  })

  it.each(['Dr1', 'Mr Mrs', 'Ms.', '<b>'])('has a title of letters only: not %s [USR-02]', (title) => {
    expect(problemsOf({ title })).toEqual({ title: 'not-valid' })
  })

  it('has names of letters and spaces, never digits [USR-03, USR-04]', () => {
    expect(problemsOf({ firstName: 'K1m', lastName: 'D0e' })).toEqual({
      firstName: 'not-valid',
      lastName: 'not-valid',
    })
    expect(problemsOf({ firstName: 'Zoë Mária', lastName: 'O’Neill-Öz' })).toEqual({})
  })

  it('has two phone numbers with the code of their country [USR-05]', () => {
    expect(problemsOf({ homePhone: '0664 123', mobilePhone: 'later' })).toEqual({
      homePhone: 'phone-not-valid',
      mobilePhone: 'phone-not-valid',
    })
  })

  it('has an address that letters reach [USR-06]', () => {
    expect(problemsOf({ email: 'kim@agency' })).toEqual({ email: 'email-not-valid' })
  })

  it.each(['k', 'ks', '7', 'kim.sommer@sun', 'Žofie', `k${'i'.repeat(59)}`])(
    'signs in by %j [USR-07]',
    (login) => {
      expect(problemsOf({ login })).toEqual({})
    },
  )

  it.each(['kim vandyke', '.kim', 'kim\u202E', 'a/b', `k${'i'.repeat(60)}`])(
    'signs in by one word: not %j [USR-07]',
    (login) => {
      expect(problemsOf({ login })).toEqual({ login: 'not-valid' })
    },
  )

  it('has a password that no list knows and that does not name its owner [USR-08]', () => {
    expect(problemsOf({ password: 'short' })).toEqual({ password: 'password-too-short' })
    expect(problemsOf({ password: 'kim.vandyke1' })).toEqual({ password: 'password-names-itself' })
  })
})

describe('a new user of an agency whose airline asks for what is needed only', () => {
  const rules = { airline: 'People’s', isPrinted: false }
  const nobody = Object.fromEntries(newUserFields.map((field) => [field, ''])) as NewUser

  it('needs names and an address', () => {
    expect(judgeNewUser(nobody, rules)).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'required',
    })
    const { firstName, lastName, email } = kim
    expect(judgeNewUser({ ...nobody, firstName, lastName, email }, rules)).toEqual({})
  })

  it('keeps every rule for what is filled in', () => {
    const wrong = { ...kim, title: 'Dr1', homePhone: '0664', login: 'a b', password: 'short' }
    expect(judgeNewUser(wrong, rules)).toEqual({
      title: 'not-valid',
      homePhone: 'phone-not-valid',
      login: 'not-valid',
      password: 'password-too-short',
    })
  })

  it.each([
    ['Kim@Agency.example', 'kim@agency.example'],
    ["o'neil@agency.example", 'o-neil@agency.example'],
    ['_kim@agency.example', 'kim@agency.example'],
    [`${'k'.repeat(64)}@agency.example`, 'k'.repeat(60)],
  ])('signs in by the address, %s', (email, login) => {
    expect(loginOf({ login: ' ', email })).toBe(login)
    expect(isLogin(login)).toBe(true)
    expect(loginOf({ login: ' Kim ', email })).toBe('kim')
  })
})
