import { TaskCreatePage } from './TaskCreatePage.tsx'

export default function InboundCreatePage() {
  return <TaskCreatePage nature={2} />
}
