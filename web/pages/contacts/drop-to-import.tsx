import { useNavigate } from '@tanstack/react-router'
import { exchangePlaces } from '../../texts/exchange-places.ts'
import { paths } from '../../ui/paths.ts'
import { toast, toastProblem } from '../../ui/toasts.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import styles from './drop-to-import.module.css'

const ACCEPTED = /\.(csv|tsv|txt|vcf|vcard|zip)$/i

/** A file that is dropped anywhere on the contacts is read, and looked through before anything of it is imported. */
export function DropToImport() {
  const navigate = useNavigate()
  const read = async (file: File) => {
    const { MOST_BYTES, uploadImport } = await import('../../api/imports.ts')
    if (!ACCEPTED.test(file.name) || file.size > MOST_BYTES) return toast(exchangePlaces.wrongFile)
    toast(exchangePlaces.reading(file.name))
    const { id } = await uploadImport(file)
    await navigate({ to: paths.importOne, params: { id: String(id) } })
  }
  const isOver = useFileDrop((files) => {
    if (files.length > 1) toast(exchangePlaces.wrongFile)
    else if (files[0]) read(files[0]).catch(toastProblem)
  })
  return isOver && <p className={styles['drop']}>{exchangePlaces.drop}</p>
}
