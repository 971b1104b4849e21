import { useEffect, useState } from 'react'
import { usePage } from '../../brand/brand-context.tsx'
import type { SceneUrls } from '../../brand/page-config.ts'
import { useMediaQuery } from '../../ui/media-query.ts'
import styles from './home-page.module.css'
import { PauseButton } from './pause-button.tsx'

/** How long a picture stays. [BRD-03] */
export const sceneMilliseconds = 5000

/**
 * The brand's art: one picture, or several in turn that the visitor can pause; under reduced motion it stands
 * still. [BRD-03]
 */
export function HeroPicture() {
  const { brand, scenes } = usePage()
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const drawn = brand.hero.scenes.flatMap(({ id }) => scenes[id] ?? [])
  const rotates = brand.switches.rotateBackgrounds && drawn.length > 1
  const moving = rotates && !paused && !still
  useEffect(() => {
    if (!moving) return undefined
    const timer = setInterval(() => {
      setAt((now) => (now + 1) % drawn.length)
    }, sceneMilliseconds)
    return () => {
      clearInterval(timer)
    }
  }, [moving, drawn.length])
  return (
    <div className={styles.picture}>
      {drawn.map((urls, index) => (
        <Scene
          key={urls.wideLight}
          urls={urls}
          shown={index === at}
          first={index === 0}
          wanted={index <= at + 1}
        />
      ))}
      {rotates && !still && <PauseButton isPaused={paused} onPause={setPaused} />}
    </div>
  )
}

interface SceneProps {
  urls: SceneUrls
  shown: boolean
  first: boolean
  /** each later picture is fetched while the one before it is shown */
  wanted: boolean
}

/** Decoration: the page says nothing by it. Tall screens and dark ones get a drawing of their own. */
function Scene({ urls, shown, first, wanted }: SceneProps) {
  if (!first && !wanted) return null
  return (
    <picture className={styles.scene} data-shown={shown || undefined}>
      <source media="(max-width: 47.99rem) and (prefers-color-scheme: dark)" srcSet={urls.tallDark} />
      <source media="(max-width: 47.99rem)" srcSet={urls.tallLight} />
      <source media="(prefers-color-scheme: dark)" srcSet={urls.wideDark} />
      <img src={urls.wideLight} alt="" width={1600} height={900} fetchPriority={first ? 'high' : 'low'} />
    </picture>
  )
}
