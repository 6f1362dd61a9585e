import { DesignScreen } from '../design/design-screen.tsx'

export default function Design() {
  return (
    <>
      <title>Design</title>
      <meta name="robots" content="noindex" />
      <DesignScreen />
    </>
  )
}
