import { type DeliveryCard, type DispatchJob, formatTime } from '@picket/domain';
import { Link } from 'react-router';
import { dispatchPath } from '@/entities/deliveries/dispatch-path.ts';
import { deliveryTicketPath } from '@/entities/jobs/delivery-ticket.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { MenuSheet } from '@/ui/dialogs/menu-sheet.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { useOpenFile } from '@/ui/use-open-file.ts';
import { useBoard } from './board-context.ts';
import { dayText, shareText } from './dispatch-text.ts';
import styles from './menu.module.css';
import { MenuItem } from './menu-item.tsx';

interface MoveMenuProps {
  job: DispatchJob;
  /** The delivery that it is on; null is the tray. */
  delivery: DeliveryCard | null;
}

/** The menu of a job: what dragging does, and what else can be done with it on the board. */
export function MoveMenu({ job, delivery }: MoveMenuProps) {
  const name = `${job.Id} ${job.CustomerName}`;
  const { mayEdit } = useBoard();
  const { openPdf } = useOpenFile();
  return (
    <MenuSheet
      className={styles.opener}
      button={<Icon name="more" size={18} />}
      label={`${mayEdit ? 'Move or open' : 'Open'} ${name}`}
      title={name}
      note={noteOf(job, delivery)}
    >
      {(close) => (
        <div className={styles.menu}>
          {mayEdit && <Moves job={job} delivery={delivery} close={close} />}
          <MenuItem
            icon="print"
            close={close}
            run={() => void openPdf(deliveryTicketPath(job.Id), `Delivery ticket ${job.Id}.pdf`)}
          >
            Print delivery ticket
          </MenuItem>
          <Link to={jobPath(job.Id, 'info', dispatchPath)} onClick={close}>
            <Icon name="estimate" size={16} />
            Open job {job.Id}
          </Link>
        </div>
      )}
    </MenuSheet>
  );
}

function Moves({ job, delivery, close }: MoveMenuProps & { close: () => void }) {
  const { board, move, markSameDay, addDelivery } = useBoard();
  const stops = delivery?.Jobs ?? [];
  const index = stops.findIndex(({ Id }) => Id === job.Id);
  const to = (id: number | null, before: number | null = null) => move(job, id, before);
  const item = { close };
  return (
    <>
      <p>Move {job.Id} to</p>
      {board.Deliveries.filter(({ Id }) => Id !== delivery?.Id).map((each) => (
        <MenuItem key={each.Id} {...item} icon="truck" run={() => to(each.Id)}>
          {each.TruckName || 'No truck'} <Text tone="dimmed">{dayAndTime(each)}</Text>
          <Share job={job} delivery={each} />
        </MenuItem>
      ))}
      <MenuItem {...item} icon="add" run={() => addDelivery(job)}>
        New delivery
      </MenuItem>
      {delivery && (
        <>
          <MenuItem {...item} icon="restore" keys="U" run={() => to(null)}>
            Back to unassigned
          </MenuItem>
          <hr />
          <MenuItem
            {...item}
            icon="up"
            keys="Alt ↑"
            isOff={index === 0}
            run={() => to(delivery.Id, stops[index - 1]?.Id ?? null)}
          >
            Earlier stop
          </MenuItem>
          <MenuItem
            {...item}
            icon="down"
            keys="Alt ↓"
            isOff={index === stops.length - 1}
            run={() => to(delivery.Id, stops[index + 2]?.Id ?? null)}
          >
            Later stop
          </MenuItem>
        </>
      )}
      <hr />
      <MenuItem {...item} icon="calendar" run={() => markSameDay(job)}>
        {job.IsSameDay ? 'Remove the same-day mark' : 'Mark as same day'}
      </MenuItem>
    </>
  );
}

/** The weight with the job as a share of the truck's limit. */
function Share({ job, delivery: { Load, WeightLimit } }: { job: DispatchJob; delivery: DeliveryCard }) {
  const weight = Load.Weight === null && job.Weight === null ? null : (Load.Weight ?? 0) + (job.Weight ?? 0);
  const share = shareText(weight, WeightLimit);
  return share && <span className={share === 'over' ? styles.over : styles.share}>{share}</span>;
}

const dayAndTime = ({ Date: day, DepartureTime }: DeliveryCard): string =>
  [dayText(day), formatTime(DepartureTime)].filter(Boolean).join(' ');

function noteOf({ Id, Address }: DispatchJob, delivery: DeliveryCard | null): string {
  const city = Address?.City ?? '';
  if (!delivery) return [city, 'unassigned'].filter(Boolean).join(', ');
  const place = delivery.Jobs.findIndex((job) => job.Id === Id) + 1;
  const stop = `stop ${place} of ${delivery.Jobs.length}`;
  return [city, stop, delivery.TruckName, dayAndTime(delivery)].filter(Boolean).join(', ');
}
