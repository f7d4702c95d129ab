import { type ListItem, type PriceRow, priceFor } from '@picket/domain';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { NumberField } from '@/ui/fields.tsx';
import { FieldGrid, Form } from '@/ui/form.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import type { OpenSection } from '@/ui/use-open-section.ts';
import { useSeenForm } from '@/ui/use-seen-form.ts';
import { useGetItemsQuery } from './catalogue.api.ts';
import { PriceTable } from './price-table.tsx';
import { useSavePricesMutation } from './priced-items.api.ts';
import { type PricedItem, type PricedResource, pricesOf } from './priced-items.ts';

interface PricesSectionProps {
  resource: PricedResource;
  item: PricedItem;
  mayEdit: boolean;
  section: OpenSection;
}

/** What an item costs, by price level: compared until it is opened, then all of them to type. */
export function PricesSection({ resource, item, mayEdit, section }: PricesSectionProps) {
  const { data } = useGetItemsQuery({ resource: 'price-levels', ShowArchived: true });
  const prices = pricesOf(resource, item);
  const levels = data?.data.filter(({ Id, Archived }) => !Archived || priceFor(prices, Id) !== null);
  const form = (close: () => void) => (
    <PricesForm resource={resource} item={item} levels={levels ?? []} close={close} />
  );
  return (
    <SectionCard title="Prices" {...section} edit={mayEdit && levels?.length ? form : undefined}>
      {levels && <PriceTable levels={levels} prices={prices} />}
    </SectionCard>
  );
}

interface PricesFormProps extends Pick<PricesSectionProps, 'resource' | 'item'> {
  levels: readonly ListItem[];
  close: () => void;
}

/** Prices by the field of their level. */
type Typed = Record<string, number | null>;

const fieldOf = ({ Id }: Pick<ListItem, 'Id'>) => `level${Id}`;

function PricesForm({ resource, item, levels: atFirst, close }: PricesFormProps) {
  const [levels] = useState(atFirst);
  const [savePrices] = useSavePricesMutation();
  const form = useSeenForm<PricedItem, Typed>(item, {
    pick: (from) => typedPrices(levels, pricesOf(resource, from)),
    save: (typed, seen) => savePrices({ resource, seen, prices: pricesIn(levels, typed) }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <FieldGrid columns={4}>
        {levels.map((level) => (
          <NumberField
            key={level.Id}
            control={form.control}
            name={fieldOf(level) as FieldPath<Typed>}
            label={level.Archived ? `${level.Name} (archived)` : level.Name}
            placeholder="No price"
            kind="money"
            min={0}
          />
        ))}
      </FieldGrid>
    </Form>
  );
}

const typedPrices = (levels: readonly ListItem[], prices: readonly PriceRow[]): Typed =>
  Object.fromEntries(levels.map((level) => [fieldOf(level), priceFor(prices, level.Id)]));

const pricesIn = (levels: readonly ListItem[], typed: Typed): PriceRow[] =>
  levels.flatMap((level) => {
    const price = typed[fieldOf(level)] ?? null;
    return price === null ? [] : [{ PriceLevelId: level.Id, Price: price }];
  });
