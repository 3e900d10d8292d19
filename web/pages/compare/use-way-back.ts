import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { paths } from '../../ui/paths.ts'
import type { CompareSearch } from './compare-search.ts'

/** Where somebody came from, and the ways on from a comparison. */
export function useWayBack() {
  const { survivor, back: from }: CompareSearch = useSearch({ from: '/shell/duplicates/compare' })
  const router = useRouter()
  const navigate = useNavigate()
  const place = from ?? 'duplicates'
  const openSurvivor = () =>
    void navigate({ to: paths.contact, params: { id: String(survivor) }, replace: true })
  const back = () => {
    if (router.history.canGoBack()) router.history.back()
    else if (place === 'contact') openSurvivor()
    else void navigate({ to: paths[place], replace: true })
  }
  /** The page of the contact somebody came from may be that of the duplicate, which is no more. */
  const onMerged = place === 'contact' ? openSurvivor : back
  return { place, back, onMerged } as const
}
