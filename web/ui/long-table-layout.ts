/**
 * The positions of the rows of a long table: each by its number, so that the table has its whole height while it holds
 * only the rows around the visible ones.
 */
import { LayoutInfo, Rect, TableLayout, type TableLayoutProps } from 'react-aria-components/Virtualizer'

export interface LongTableLayoutOptions extends TableLayoutProps {
  /** of a row, in pixels; all are alike */
  readonly rowHeight: number
  /** how many rows have a place */
  readonly length: number
  /** how many columns at the start stay in sight */
  readonly sticky: number
}

type GridNode = Parameters<TableLayout<object>['isStickyColumn']>[0]
type LayoutNode = ReturnType<TableLayout<object>['buildRow']>

/** The key of a row is its number, from 1: the library takes 0 for none. */
export class LongTableLayout extends TableLayout<object, LongTableLayoutOptions> {
  #length = 0
  #sticky = 0

  override shouldInvalidateLayoutOptions(
    now: LongTableLayoutOptions,
    before: LongTableLayoutOptions,
  ): boolean {
    const isOther = now.length !== before.length || now.sticky !== before.sticky
    return isOther || super.shouldInvalidateLayoutOptions(now, before)
  }

  override update(context: Parameters<TableLayout<object, LongTableLayoutOptions>['update']>[0]): void {
    this.#length = context.layoutOptions?.length ?? this.#length
    this.#sticky = context.layoutOptions?.sticky ?? this.#sticky
    super.update(context)
  }

  protected override isStickyColumn(node: GridNode): boolean {
    return (node.colIndex ?? node.index) < this.#sticky
  }

  // A box that clips its content would clip its sticky cells, too.
  protected override buildTableHeader(): LayoutNode {
    const header = super.buildTableHeader()
    header.layoutInfo.allowOverflow = true
    return header
  }

  protected override buildRowGroup(top: number, body: GridNode): LayoutNode {
    const rect = new Rect(this.padding, top, 0, 0)
    const layoutInfo = new LayoutInfo('rowgroup', body.key, rect)
    layoutInfo.allowOverflow = true
    const height = this.getEstimatedRowHeight()
    const rows: LayoutNode[] = []
    for (const node of this.virtualizer?.collection.getChildren?.(body.key) ?? []) {
      const y = top + (Number(node.key) - 1) * height
      const row = this.buildChild(node, this.padding, y, layoutInfo.key)
      row.layoutInfo.parentKey = layoutInfo.key
      row.index = rows.length
      rect.width = Math.max(rect.width, row.layoutInfo.rect.width)
      rows.push(row)
    }
    rect.height = this.#length * height
    return {
      layoutInfo,
      children: rows,
      validRect: layoutInfo.rect.intersection(this.requestedRect),
      node: body,
    }
  }
}
