import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

test('a heading and all that it heads stand in one part, which no column divides', () => {
  const spans = (text: string) => [{ text }]
  render(
    <RichText
      inColumns
      blocks={[
        { kind: 'paragraph', spans: spans('Before') },
        { kind: 'heading', level: 2, spans: spans('How early') },
        { kind: 'paragraph', spans: spans('48 hours') },
        { kind: 'heading', level: 3, spans: spans('Later') },
        { kind: 'heading', level: 2, spans: spans('On the day') },
        { kind: 'paragraph', spans: spans('Be there') },
      ]}
    />,
  )
  const partOf = (name: string) => screen.getByRole('heading', { name }).parentElement?.textContent
  expect(partOf('How early')).toBe('How early48 hoursLater')
  expect(partOf('On the day')).toBe('On the dayBe there')
})
