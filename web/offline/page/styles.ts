/** The styles of the offline page, which stand in it (build/offline-parts.ts). */
import '../../ui/base.css'
import '../../ui/button.module.css'
import '../../trip/flight-times.module.css'
import '../../trip/flight-face.module.css'
import './offline-page.module.css'
