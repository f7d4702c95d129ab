import { useSearchParams } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { useGetDeliveryQuery } from '@/entities/deliveries/deliveries.api.ts';
import { readQueryId } from '@/lib/query-id.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { DeliveryStops } from './delivery-stops.tsx';

/** The driver's page of a delivery; without an id, the deliveries of these days. */
export function DeliveryPage() {
  const id = readQueryId(useSearchParams()[0]);
  return id === null ? <DeliveryList /> : <LoadedDelivery id={id} />;
}

/** Shows the delivery that was read last while there is no connection. */
function LoadedDelivery({ id }: { id: number }) {
  const { data, error, refetch } = useGetDeliveryQuery(id);
  if (error && !data) {
    return (
      <>
        <PageHeader title="Delivery" />
        <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />
      </>
    );
  }
  return data ? <DeliveryStops delivery={data} /> : <LoadingPage />;
}
