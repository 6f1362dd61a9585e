import { FramedError } from '../frame/framed-error.tsx'
import { FramedScreen } from '../frame/framed-screen.tsx'
import { en } from '../messages/en.ts'

export default function EnglishScreens() {
  return <FramedScreen locale="en" catalogue={en} />
}

export function ErrorBoundary() {
  return <FramedError locale="en" catalogue={en} />
}
