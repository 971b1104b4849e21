/** A brand's logo, taken apart: its drawing is in each page once, and pieces of the site refer to it. */
import { logoPattern } from '@jetbridge/core/brand/brand-art.ts'
import { logoId, type LogoSize } from '../brand/page-config.ts'

export interface Logo {
  readonly size: LogoSize
  /** the drawing, not shown where it stands */
  readonly markup: string
}

/** @param svg with a `viewBox` that begins at 0 0. @throws Error when it is another */
export function readLogo(svg: string): Logo {
  const [, width, height, drawing] = logoPattern.exec(svg) ?? []
  if (drawing === undefined) throw new Error(`a logo begins with <svg viewBox="0 0 …">: ${svg.slice(0, 60)}`)
  return {
    size: { width: Number(width), height: Number(height) },
    markup: `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs><g id="${logoId}">${drawing}</g></defs></svg>`,
  }
}
