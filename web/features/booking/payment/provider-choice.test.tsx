import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { ProviderChoice } from './provider-choice.tsx'

afterEach(cleanup)

const choose = () => undefined

test.each(['datatrans', 'search'] as const)(
  'the payment page has one name, whether a booking is paid there or a change of it (%s) [PAY-17]',
  async (page) => {
    await renderPiece(
      <ProviderChoice providers={['default', page]} chosen="default" isDisabled={false} onChoose={choose} />,
    )
    const [, way] = screen.getAllByRole('button')
    expect(way?.textContent).toBe('Datatrans')
    expect(screen.getByText('Pay on Datatrans’ page and come straight back.')).toBeTruthy()
  },
)
