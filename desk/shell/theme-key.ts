/** Where a switched theme is kept. */
export const themeKey = 'jetbridge.desk.theme'
