import { FramedError } from '../frame/framed-error.tsx'
import { FramedScreen } from '../frame/framed-screen.tsx'
import { ru } from '../messages/ru.ts'

export default function RussianScreens() {
  return <FramedScreen locale="ru" catalogue={ru} />
}

export function ErrorBoundary() {
  return <FramedError locale="ru" catalogue={ru} />
}
