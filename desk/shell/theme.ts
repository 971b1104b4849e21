/** Light, dark, or as the system says; the choice is kept in this browser. */
import { themeKey } from './theme-key.ts'

export type Theme = 'light' | 'dark' | 'system'

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(themeKey)
    delete document.documentElement.dataset['theme']
  } else {
    localStorage.setItem(themeKey, theme)
    document.documentElement.dataset['theme'] = theme
  }
}

/** Of an earlier visit; the built page has done so before its first paint. */
export function applyKeptTheme(): void {
  const kept = localStorage.getItem(themeKey)
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset['theme'] = kept
}
