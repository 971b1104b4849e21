import type { Page } from '@playwright/test'

/**
 * Texts that a reader sees only in part: cut off by an element that hides its overflow, or shortened with three dots.
 * Text that can be scrolled into view is not cut, nor is text for screen readers only. @returns one line a text: its
 * place and its first words
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Pixels that a letter may stick out: fonts have overhangs, and layouts round. */
    const slack = 2
    const cut = new Set(['hidden', 'clip'])
    const scrolls = new Set(['auto', 'scroll'])

    /** Clipped to nothing on purpose: for the ear alone. */
    const isForTheEar = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return width <= 1 || height <= 1
    }

    const nameOf = (element: Element): string =>
      element.localName +
      (element.id ? `#${element.id}` : '') +
      (element.className ? `.${element.classList[0]}` : '')

    /** The box in which an ancestor cuts, or undefined where nothing of the text is hidden. */
    const cutter = (parent: Element, box: DOMRect): Element | undefined => {
      let isFreeAcross = false
      let isFreeDown = false
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.position === 'fixed') return undefined
        isFreeAcross ||= scrolls.has(style.overflowX)
        isFreeDown ||= scrolls.has(style.overflowY)
        const edge = at.getBoundingClientRect()
        const isWide =
          cut.has(style.overflowX) && (box.right > edge.right + slack || box.left < edge.left - slack)
        const isHigh =
          cut.has(style.overflowY) && (box.bottom > edge.bottom + slack || box.top < edge.top - slack)
        if (isForTheEar(at)) return undefined
        if ((isWide && !isFreeAcross) || (isHigh && !isFreeDown)) return at
      }
      return undefined
    }

    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      const words = text.textContent?.trim() ?? ''
      if (
        !parent ||
        words === '' ||
        parent.closest('[aria-hidden=true], script, style, noscript, option, svg')
      )
        continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) {
        const by = cutter(parent, box)
        if (!by) continue
        found.push(`${nameOf(parent)} cut by ${nameOf(by)}: ${words.slice(0, 40)}`)
        break
      }
    }
    return found
  })
}
