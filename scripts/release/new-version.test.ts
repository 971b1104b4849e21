import { describe, expect, it } from 'vitest'
import { closeChangelog, moveManifest, moveMentions, requireNext } from './new-version.ts'

describe('the next version', () => {
  it.each(['0.2.1', '0.3.0', '1.0.0'])('may be %s after 0.2.0', (next) => {
    expect(() => requireNext('0.2.0', next)).not.toThrow()
  })

  it.each([
    '0.2.0',
    '0.1.9',
    '0.4.0',
    '0.2.2',
    '0.3.1',
    '2.0.0',
    '1.0',
    'v0.3.0',
    '0.3.0-beta',
    '00.3.0',
    '',
  ])('is not "%s"', (next) => {
    expect(() => requireNext('0.2.0', next)).toThrow(
      /after 0\.2\.0 comes 0\.2\.1, 0\.3\.0, 1\.0\.0|no version/,
    )
  })
})

describe('the changelog', () => {
  const text =
    '# Changelog\n\n## Unreleased\n\n### Added\n\n- A desk.\n\n## 0.2.0 – 2026-11-27\n\n- Agencies.\n'

  it('moves unreleased entries to the new version, and begins a new section', () => {
    expect(closeChangelog(text, '0.3.0', '2027-01-05')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.3.0 – 2027-01-05\n\n### Added\n\n- A desk.\n\n## 0.2.0 – 2026-11-27\n\n- Agencies.\n',
    )
  })

  it('is refused where nothing is new, also right after a release', () => {
    const closed = closeChangelog(text, '0.3.0', '2027-01-05')
    expect(() => closeChangelog(closed, '0.4.0', '2027-01-06')).toThrow('nothing stands under "Unreleased"')
    expect(() => closeChangelog('# Changelog\n', '0.4.0', '2027-01-06')).toThrow('one section "Unreleased"')
  })
})

describe('the version in files', () => {
  it('moves in a manifest, and where a workspace asks for another one', () => {
    const text =
      '{\n  "version": "0.2.0",\n  "dependencies": { "@jetbridge/core": "0.2.0", "other": "0.2.0" }\n}'
    expect(moveManifest(text, '0.2.0', '0.3.0')).toBe(
      '{\n  "version": "0.3.0",\n  "dependencies": { "@jetbridge/core": "0.3.0", "other": "0.2.0" }\n}',
    )
  })

  it('moves in the lock for our packages alone', () => {
    const lock = {
      version: '0.2.0',
      packages: {
        '': { version: '0.2.0' },
        web: { version: '0.2.0', dependencies: { '@jetbridge/core': '0.2.0' } },
        'node_modules/other': { version: '0.2.0' },
      },
    }
    const moved = JSON.parse(
      moveManifest(JSON.stringify(lock, undefined, 2), '0.2.0', '0.3.0'),
    ) as typeof lock
    expect(moved).toEqual({
      version: '0.3.0',
      packages: {
        '': { version: '0.3.0' },
        web: { version: '0.3.0', dependencies: { '@jetbridge/core': '0.3.0' } },
        'node_modules/other': { version: '0.2.0' },
      },
    })
  })

  it('moves in a chart and in names of its image, and not in notes about an older one', () => {
    expect(moveMentions('version: 0.2.0\nappVersion: 0.2.0\nkubeVersion: 0.2.0\n', '0.2.0', '0.3.0')).toBe(
      'version: 0.3.0\nappVersion: 0.3.0\nkubeVersion: 0.2.0\n',
    )
    expect(moveMentions('`docker build -t jetbridge:0.2.0 .` **From 0.2.0**: wait', '0.2.0', '0.3.0')).toBe(
      '`docker build -t jetbridge:0.3.0 .` **From 0.2.0**: wait',
    )
  })
})
