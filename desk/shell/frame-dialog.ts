/** What stands over the frame, one at a time. */
export type FrameDialog = 'shortcuts' | 'save-view'
