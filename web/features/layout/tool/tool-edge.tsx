import { ToolBar } from './tool-bar.tsx'
import { ToolFoot } from './tool-foot.tsx'

/** What is above or below the pages of a tool: fetched together, by those who work there. */
export function ToolEdge({ isFoot = false }: { isFoot?: boolean }) {
  return isFoot ? <ToolFoot /> : <ToolBar />
}
