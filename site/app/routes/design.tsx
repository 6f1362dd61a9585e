import { deferredPart } from '../deferred/deferred-part.tsx'

const DesignScreen = deferredPart(
  {
    words: [
      'calculator',
      'career',
      'company',
      'contacts',
      'editorial',
      'gallery',
      'home',
      'lead',
      'live-map',
      'project-details',
      'sales',
    ],
  },
  () => import('../design/design-screen.tsx').then((code) => code.DesignScreen),
)

export default function Design() {
  return (
    <>
      <title>Design</title>
      <meta name="robots" content="noindex" />
      <DesignScreen />
    </>
  )
}
