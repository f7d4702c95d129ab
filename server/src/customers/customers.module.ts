import { Module } from '@nestjs/common';
import { CustomersController } from './customers.controller.ts';
import { CustomerHandler } from './decide-customer.ts';

@Module({ controllers: [CustomersController], providers: [CustomerHandler] })
export class CustomersModule {}
