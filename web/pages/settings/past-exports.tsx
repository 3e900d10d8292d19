import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { deleteExport, type Export, exportsQuery, fileAddress } from '../../api/exports.ts'
import { exportTexts as words } from '../../texts/exchange.ts'
import { PastRecords } from '../../ui/past-records.tsx'
import records from '../../ui/records.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'

export function PastExports() {
  const past = useInfiniteQuery(exportsQuery)
  const exports = past.data?.pages.flatMap((page) => page.exports) ?? []
  return (
    <PastRecords title={words.past} text={words.pastText} query={past}>
      {exports.map((one) => (
        <PastExport key={one.id} one={one} />
      ))}
    </PastRecords>
  )
}

function PastExport({ one }: { one: Export }) {
  const { id, file_name, what, status, byte_size, created_at } = one
  const remove = useMutation({
    mutationFn: () => deleteExport(id),
    onSuccess: () => toast(words.removed(file_name)),
    onError: toastProblem,
  })
  return (
    <li className={records['record']}>
      <span className={records['main']}>
        {status === 'done' ? (
          <a href={fileAddress(id)} download={file_name} aria-label={words.downloadNamed(file_name)}>
            {file_name}
          </a>
        ) : (
          <strong>{file_name}</strong>
        )}
        <span className={records['detail']}>{words.pastName[what]}</span>
        {status === 'done' ? (
          <span className={records['detail']}>{words.size(byte_size)}</span>
        ) : (
          <span className={records['tag']}>{words.statuses[status]}</span>
        )}
      </span>
      <span className={records['detail']}>
        <RelativeTime at={created_at} />
      </span>
      <Button
        variant="default"
        size="xs"
        aria-label={words.removeNamed(file_name)}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {words.remove}
      </Button>
    </li>
  )
}
