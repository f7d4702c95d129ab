import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { idIn } from '@/lib/address-id.ts';
import { ErrorMessage } from './error-message.tsx';
import { LoadingPage } from './loading-page.tsx';

interface ThingPageProps<Thing> {
  /** What it is called: 'customer'. */
  noun: string;
  /** The query's hook: `useGetCustomerQuery`. */
  useThing: (id: number) => { data?: Thing; error?: unknown; refetch: () => unknown };
  children: (thing: Thing) => ReactNode;
}

/** The page of the thing whose id is in the address. What it holds mounts once the thing is there. */
export function ThingPage<Thing>({ noun, ...props }: ThingPageProps<Thing>) {
  const id = idIn(useSearchParams()[0]);
  if (id === null) return <ErrorMessage message={`This address names no ${noun}.`} />;
  return <LoadedThing key={id} id={id} {...props} />;
}

function LoadedThing<Thing>({ id, useThing, children }: Omit<ThingPageProps<Thing>, 'noun'> & { id: number }) {
  const { data: thing, error, refetch } = useThing(id);
  if (error && !thing) return <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />;
  return thing ? children(thing) : <LoadingPage />;
}
