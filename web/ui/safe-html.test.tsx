// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SafeHtml } from './safe-html.tsx'

function drawnFrom(html: string) {
  return render(<SafeHtml html={html} />).container.innerHTML
}

describe('foreign markup', () => {
  it('keeps its words, emphasis, lists and safe links', () => {
    const html = '<p>One <strong>bag</strong></p><ul><li>8 kg</li></ul><a href="/about">More</a>'
    expect(drawnFrom(html)).toBe(
      '<p>One <strong>bag</strong></p><ul><li>8 kg</li></ul><a href="/about" rel="noopener noreferrer">More</a>',
    )
  })

  it('loses scripts, handlers, styles, frames and targets that run', () => {
    const attacks = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<p onclick="alert(1)" style="position:fixed">hi</p>',
      '<a href="javascript:alert(1)">hi</a>',
      '<a href=" java\nscript:alert(1)">hi</a>',
      '<a href="//evil.example">hi</a>',
      '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
      '<svg><script>alert(1)</script></svg>',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
      '<form action="//evil.example"><button>hi</button></form>',
    ]
    for (const attack of attacks) {
      const drawn = drawnFrom(attack)
      expect(drawn, attack).not.toMatch(/script|onerror|onclick|style|iframe|<img|<svg|evil|form/i)
    }
  })
})
