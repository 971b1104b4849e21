import { expect, test } from 'vitest'
import { type Enquiry, judgeEnquiry, longestMessage, tidyEnquiry, tidyMessage } from './enquiry.ts'

const good: Enquiry = {
  topic: 'baggage',
  name: 'Kim Müller',
  email: 'kim@example.com',
  confirmationCode: '',
  message: 'May I take skis?',
}

test('a letter needs a topic, a name, an address and a message; a code may be left out', () => {
  expect(judgeEnquiry(good)).toEqual({})
  expect(judgeEnquiry({ topic: '', name: ' ', email: '', confirmationCode: '', message: ' \n ' })).toEqual({
    topic: 'not-a-choice',
    name: 'required',
    email: 'required',
    message: 'required',
  })
})

test.each([
  ['k7m-2pq', {}],
  ['K7M 2PQ', {}],
  ['K7M2P', { confirmationCode: 'not-valid' }],
  ['K7M2PQ\nBcc: a@b.example', { confirmationCode: 'not-valid' }],
])('the code %j is judged by its form alone', (confirmationCode, problems) => {
  expect(judgeEnquiry({ ...good, confirmationCode })).toEqual(problems)
})

test.each([
  'a@example.com, b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'Kim <a@example.com>',
  'a b',
])('the address %j is none to answer to', (email) => {
  expect(judgeEnquiry({ ...good, email })).toEqual({ email: 'email-not-valid' })
})

test('a message keeps its lines and loses what nobody sees', () => {
  expect(tidyMessage(' \r\nHello,\t\r\n\r\n\n\nthe \u202Ebag\u2028is\rheavy.\u0000 \n')).toBe(
    'Hello,\n\nthe bag\nis\nheavy.',
  )
})

test('a message of the greatest length is taken, and one sign more is too long', () => {
  expect(judgeEnquiry({ ...good, message: 'ä'.repeat(longestMessage) })).toEqual({})
  expect(judgeEnquiry({ ...good, message: 'ä'.repeat(longestMessage + 1) })).toEqual({ message: 'too-long' })
})

test('what is sent is tidy: a code in capitals, a name without blanks around it', () => {
  expect(tidyEnquiry({ ...good, confirmationCode: ' k7m-2pq ', name: '  Kim ' })).toMatchObject({
    confirmationCode: 'K7M2PQ',
    name: 'Kim',
  })
})
