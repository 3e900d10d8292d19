import { Skeleton } from './states.tsx'

/** Stands where a page is still on its way, when that takes longer than anybody would look at the one before. */
export function ComingPage() {
  return <Skeleton lines={8} />
}
