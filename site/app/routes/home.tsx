export default function Home() {
  return <main>Alun</main>
}
