/** What a mark may stand on: `--surface`, `--raised` and `--sunk` of tokens.css, whose test holds both together. */
export const grounds = {
  light: ['#fbfbf9', '#ffffff', '#f3f3f0'],
  dark: ['#141517', '#1b1c1f', '#101113'],
} as const
