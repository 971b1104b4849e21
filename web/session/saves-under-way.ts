/** Saves of bookings that this page has sent and that are not answered yet: a flow ends only behind its own. */

const underWay = new Map<string, Promise<unknown>>()

/** @param save the last one sent of the flow; those before it are over when it is */
export function noteSave(flowId: string, save: Promise<unknown>): void {
  const over = save
    .catch(() => undefined)
    .finally(() => {
      if (underWay.get(flowId) === over) underWay.delete(flowId)
    })
  underWay.set(flowId, over)
}

/** Once what was saved of a flow has arrived, or has failed. */
export async function savesOver(flowId: string): Promise<void> {
  await underWay.get(flowId)
}
