import { FramedError } from '../frame/framed-error.tsx'
import { FramedScreen } from '../frame/framed-screen.tsx'
import { ua } from '../messages/ua.ts'

export default function UkrainianScreens() {
  return <FramedScreen locale="ua" catalogue={ua} />
}

export function ErrorBoundary() {
  return <FramedError locale="ua" catalogue={ua} />
}
