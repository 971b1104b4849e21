/** Text of an airline, drawn as elements of React: nothing of it is ever handed to the page as markup. */
import type { Block, Picture, Span } from '@jetbridge/core/brand/rich-text.ts'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from '../link.tsx'
import styles from './rich-text.module.css'

interface RichTextProps {
  readonly blocks: readonly Block[]
  /** of the text, if it may differ from the page's */
  readonly lang?: string
  /** the level of its first headings: one below the heading above it */
  readonly top?: 2 | 3 | 4
  /** two beside each other where there is room; a heading stays with what it heads */
  readonly inColumns?: boolean
}

export function RichText({ blocks, lang, top = 2, inColumns = false }: RichTextProps) {
  return (
    <div className={inColumns ? styles.columns : styles.parts} lang={lang}>
      {partsOf(blocks).map((part, index) => (
        <div key={index} className={styles.text}>
          {part.map((block, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts of a text never move
            <Fragment key={at}>{drawn(block, top)}</Fragment>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Each begins with a heading, but perhaps the first. */
function partsOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const starts = blocks.flatMap((block, index) =>
    index === 0 || (block.kind === 'heading' && block.level === 2) ? [index] : [],
  )
  return starts.map((start, index) => blocks.slice(start, starts[index + 1]))
}

function drawn(block: Block, top: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p>{drawnSpans(block.spans)}</p>
    case 'quote':
      return <blockquote>{drawnSpans(block.spans)}</blockquote>
    case 'heading':
      return createElement(
        `h${top + block.level - 2}`,
        { className: block.level === 2 ? styles.heading : styles.smallHeading },
        drawnSpans(block.spans),
      )
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{drawnSpans(item)}</li>)
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'picture':
      return <ShownPicture picture={block} />
  }
}

/** The content system is not told which page of ours somebody reads. */
function ShownPicture({ picture: { source, about, width, height } }: { picture: Picture }) {
  return (
    <img src={source} alt={about} width={width} height={height} loading="lazy" referrerPolicy="no-referrer" />
  )
}

function drawnSpans(spans: readonly Span[]): ReactNode {
  return spans.map((span, index) => <Fragment key={index}>{drawnSpan(span)}</Fragment>)
}

function drawnSpan({ text, style, target }: Span): ReactNode {
  const styled = style === 'strong' ? <strong>{text}</strong> : style === 'emphasis' ? <em>{text}</em> : text
  if (!target) return styled
  if (target.startsWith('/')) return <Link to={target}>{styled}</Link>
  return (
    <a href={target} rel="noopener noreferrer">
      {styled}
    </a>
  )
}
